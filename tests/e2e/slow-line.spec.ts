import type { BrowserContext, Locator } from '@playwright/test'
import { SLOW_AFTER_MS } from '#contract/timing.ts'
import { Front } from './fixtures/front.ts'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { untilPersisted } from './fixtures/persisted.ts'
import { expect, test } from './fixtures/site.ts'
import { historyOf } from './fixtures/wallpaper.ts'
import { pagesOf, workerOf } from './fixtures/worker.ts'

test.use({ ...FULL_BROWSER, serviceWorkers: 'allow' })

/** A step of the clock, shorter than a notice is shown. */
const STEP_MS = 250

/** A step while a page loads its scripts: they take real time, and must not use up the request's. */
const LOADING_STEP_MS = 10

/** A tab that shows its page, complete or loading. Only the test moves its clock; request timeouts use that clock as well. */
async function openTab(context: BrowserContext, address: string) {
  const tab = await context.newPage()
  await tab.clock.install()
  await tab.clock.pauseAt(Date.now() + SLOW_AFTER_MS)
  await tab.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
      return limit.signal
    }
  })
  await tab.goto(address)
  await clockUntil(tab.locator('main').locator('[data-aid], h1, output').first(), address, LOADING_STEP_MS)
  return tab
}

/** Advances the tab's clock by steps until there is one `shown`, however long the machine takes to draw. */
const clockUntil = (shown: Locator, message: string, stepMs = STEP_MS) =>
  expect
    .poll(
      async () => {
        await shown.page().clock.runFor(stepMs)
        return shown.count()
      },
      { message, intervals: [50] },
    )
    .toBe(1)

test(
  'while a server accepts connections and never responds, every page says that the connection is slow, settles, and recovers',
  { tag: ['@ER-15', '@SH-38'] },
  async ({ page, context, server, member, say }) => {
    const front = await Front.before({ port: Number(new URL(server.url).port) })
    const [unseen] = await historyOf(page, member, 'fr-fr')
    const aid = unseen?.aid ?? ''
    await page.goto(front.url)
    await workerOf(page)
    await page.keyboard.press('Tab')
    // Any of them may be the last one.
    await pagesOf(page)
    for (const [path, kind] of [
      ['/history', '"wallpaper/history"'],
      ['/', '"wallpaper/today"'],
    ] as const) {
      await page.goto(front.url + path)
      await expect(page.locator('main [data-aid]').first()).toBeVisible()
      await untilPersisted(page, `wp_kept_${member.user.user_id}`, kind)
    }
    const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
    await page.close()

    const slow = say('网络连接很慢，仍在加载', 'The connection is slow, still loading')
    const slowSaved = say('网络连接很慢，当前显示已保存的内容', 'The connection is slow, showing saved content')
    const offlineSaved = say('离线中，显示已保存的内容', 'Offline, showing saved content')
    const offline = say('现在没有网络', 'You are offline')
    front.isUnanswered = () => true

    for (const { path, shown } of [
      { path: '/', shown: { level: 2, name: title ?? '' } },
      { path: '/history', shown: { level: 1, name: say('历史', 'History') } },
    ]) {
      const tab = await openTab(context, front.url + path)
      await clockUntil(tab.getByText(slowSaved), path)
      await expect(tab.getByRole('heading', shown), path).toBeVisible()
      await expect(tab.locator('main [data-aid]').first(), path).toBeVisible()
      await clockUntil(tab.getByText(offlineSaved).first(), path)
      await expect(tab.locator('main [data-aid]').first(), path).toBeVisible()
      await tab.close()
    }

    for (const path of ['/spotlights', '/future', `/article/${aid}`]) {
      front.isUnanswered = () => true
      const tab = await openTab(context, front.url + path)
      await clockUntil(tab.getByText(slow), path)
      await clockUntil(tab.getByText(offline), path)
      front.answerAgain()
      await tab.clock.resume()
      await expect(tab.getByText(offline), path).toHaveCount(0)
      await tab.close()
    }
    await front.close()
  },
)
