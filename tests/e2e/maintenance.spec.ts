import type { Page } from '@playwright/test'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { registerMember } from './fixtures/account.ts'
import { countedBy } from './fixtures/counted.ts'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { operate } from './fixtures/operate.ts'
import { outboxDialog } from './fixtures/outbox-dialog.ts'
import type { ServerProcess } from './fixtures/server-process.ts'
import { expect, keepSignedIn, type Say, test } from './fixtures/site.ts'
import { workerOf } from './fixtures/worker.ts'

test.use(FULL_BROWSER)

const TEXT = '换一块更大的硬盘'

const open = (server: ServerProcess) => operate(server, ['status', 'ok'])

/** Closes the site for an hour; resolves once its calls are refused. */
async function close(server: ServerProcess) {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await operate(server, ['status', 'maintenance', '--text', TEXT, '--until', until])
  await expect.poll(async () => (await fetch(`${server.url}/api/bing/today`)).status).toBe(503)
}

async function expectClosed(page: Page, say: Say) {
  await expect(page).toHaveURL(/\/maintenance$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('网站维护中', 'Closed for maintenance'))
  await expect(page.getByText(TEXT)).toBeVisible()
}

test(
  'the page comes when the site closes, and returns to where the member was',
  { tag: ['@AU-40', '@ER-13', '@ER-14', '@RT-62', '@AP-93'] },
  async ({ page, context, ownServer, language, say }) => {
    await page.clock.install()
    await keepSignedIn(context, await registerMember(ownServer, language))
    const address = `${ownServer.url}/history`
    const title = page.getByRole('heading', { level: 1, name: say('历史', 'History') })
    await page.goto(address)
    await expect(title).toBeVisible()
    await close(ownServer)
    // Any call is refused now, for example for the member's points. Where a call of the page was refused before this one,
    // the page is being left.
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('user-info-updated'))).catch(() => {})
    await expectClosed(page, say)
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await expectAccessible(page)
    await expectNarrow(page)

    await open(ownServer)
    await page.clock.fastForward('00:31')
    await expect(page).toHaveURL(address)
    await expect(title).toBeVisible()
  },
)

test(
  'a check-in that meets the maintenance counts once the site is open',
  { tag: ['@AU-40', '@CK-20'] },
  async ({ page, context, ownServer, language, say }) => {
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    const { press, saved } = outboxDialog(page, say)
    await page.goto(`${ownServer.url}/?dialog=check-in`)
    await expect(press).toBeVisible()
    await context.setOffline(true)
    await press.click()
    await expect(saved).toBeVisible()
    await close(ownServer)
    await context.setOffline(false)
    await expectClosed(page, say)
    await open(ownServer)
    await page.getByRole('button', { name: say('立即检查', 'Check now') }).click()
    await expect(page).toHaveURL(/\?dialog=check-in$/)
    await expect.poll(() => countedBy(ownServer, member)).toEqual({ days: 1, points: 5 })
  },
)

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'an installed app shows the page in its own design, whatever address is opened',
    { tag: ['@AU-40', '@RT-62'] },
    async ({ page, ownServer, say }) => {
      await page.goto(ownServer.url)
      await workerOf(page)
      await close(ownServer)
      await page.goto(`${ownServer.url}/unauthorized`)
      await expectClosed(page, say)
      await page.getByRole('link', { name: say('运营人员入口', 'For operators') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goBack()
      await expectClosed(page, say)
      await open(ownServer)
      await page.getByRole('button', { name: say('立即检查', 'Check now') }).click()
      await expect(page).toHaveURL(/\/unauthorized$/)
    },
  )
})
