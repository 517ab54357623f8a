import type { BrowserContext } from '@playwright/test'
import { type Account, registerMember } from '../fixtures/account.ts'
import { countedBy } from '../fixtures/counted.ts'
import { always } from '../fixtures/fault-proxy.ts'
import { test as base } from '../fixtures/faulty-site.ts'
import { KillableBrowser } from '../fixtures/killable-browser.ts'
import { outboxDialog, SETTLED } from '../fixtures/outbox-dialog.ts'
import { openMenu } from '../fixtures/shell.ts'
import { expect, keepSignedIn, visitedBefore, setSessionCookie } from '../fixtures/site.ts'
import { storedCheckIns, storedPresses } from '../fixtures/stored-entries.ts'
import { workerOf } from '../fixtures/worker.ts'

const test = base.extend<{ device: KillableBrowser }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  device: async ({}, use) => {
    const device = await KillableBrowser.withNewProfile()
    await use(device)
    await device.end()
  },
})

test.slow()

/** Starts the browser with this member signed in; its worker is the real one. */
async function startAs(
  device: KillableBrowser,
  member: Account,
  language: string,
  url: string,
): Promise<BrowserContext> {
  const context = await device.start()
  await visitedBefore(context, { language })
  await keepSignedIn(context, member)
  // The worker's session.
  await setSessionCookie(context, member, url)
  return context
}

test(
  'F1 the browser is killed before anything was sent: restarted, it sends it, once',
  { tag: ['@CK-20'] },
  async ({ device, ownServer, language, say }) => {
    const member = await registerMember(ownServer, language)
    const page = await (await startAs(device, member, language, ownServer.url)).newPage()
    const { press, saved } = outboxDialog(page, say)
    await page.goto(`${ownServer.url}/?dialog=check-in`)
    await workerOf(page)
    await expect(press).toBeVisible()
    await ownServer.stop('SIGKILL')
    await press.click()
    await expect(saved).toBeVisible()
    await device.kill()

    await ownServer.start()
    const again = await (await startAs(device, member, language, ownServer.url)).newPage()
    await again.goto(`${ownServer.url}/?dialog=check-in`)
    await expect(again.getByRole('button', { name: SETTLED })).toBeVisible()
    expect(await countedBy(ownServer, member)).toEqual({ days: 1, points: 5 })
  },
)

for (const [name, fate] of [
  ['F2 the server had not counted it', 'hang'],
  ['F3 the server had counted it', 'commit-then-hang'],
] as const) {
  test(
    `${name} when the browser was killed: it counts once, and the screen says so`,
    { tag: ['@CK-20'] },
    async ({ device, faults, server, language, say }) => {
      const member = await registerMember(server, language)
      const page = await (await startAs(device, member, language, faults.url)).newPage()
      await page.goto(`${faults.url}/?dialog=check-in`)
      faults.fates = always(fate)
      await outboxDialog(page, say).press.click()
      await expect.poll(() => faults.claimedAt.length).toBeGreaterThan(0)
      const days = fate === 'hang' ? 0 : 1
      await expect.poll(async () => (await countedBy(server, member)).days).toBe(days)
      await device.kill()

      faults.fates = []
      const again = await (await startAs(device, member, language, faults.url)).newPage()
      // Any page: nothing here loads the check-in.
      await again.goto(`${faults.url}/announcements`)
      await expect.poll(() => countedBy(server, member)).toEqual({ days: 1, points: 5 })
      await expect.poll(() => storedCheckIns(again)).toEqual([])
      await again.goto(`${faults.url}/?dialog=check-in`)
      await expect(again.getByRole('button', { name: SETTLED })).toBeVisible()
    },
  )
}

test(
  'the browser is killed during a logout: restarted, it shows nothing of the member, and the session ends',
  { tag: ['@AU-31', '@AU-32'] },
  async ({ device, server, language, say }) => {
    const member = await registerMember(server, language)
    const page = await (await startAs(device, member, language, server.url)).newPage()
    await page.route('**/api/login/logout', () => {})
    await page.goto(server.url)
    const menu = await openMenu(page)
    await menu.getByRole('button', { name: say('退出登录', 'Log out'), exact: true }).click()
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))
    await expect.poll(databases).toContainEqual(expect.stringContaining('wp_left_'))
    await device.kill()

    // Local storage is unchanged: it had not been written to disk.
    const context = await startAs(device, member, language, server.url)
    await context.addInitScript(() => {
      new MutationObserver(
        () => document.querySelector('[data-check-in]') && document.documentElement.setAttribute('data-seen', ''),
      ).observe(document, { childList: true, subtree: true })
    })
    const again = await context.newPage()
    await again.goto(server.url)
    await expect(again.getByRole('link', { name: say('登录', 'Login'), exact: true }).first()).toBeVisible()
    expect(await again.evaluate(() => document.documentElement.hasAttribute('data-seen'))).toBe(false)
    expect(await again.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('wp_boot')])).toEqual([
      null,
      null,
    ])
    const answer = () => fetch(`${server.url}/api/users/info`, { headers: { Cookie: `session=${member.token}` } })
    await expect.poll(async () => (await answer()).status).toBe(401)
    await expect.poll(() => storedPresses(again)).toEqual([])
    const names = await again.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(names).not.toContain(`wp_kept_${member.user.user_id}`)
  },
)
