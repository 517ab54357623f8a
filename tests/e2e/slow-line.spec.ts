import type { BrowserContext } from '@playwright/test'
import { SLOW_AFTER_MS } from '#contract/timing.ts'
import { Front } from './fixtures/front.ts'
import { expect, test } from './fixtures/site.ts'
import { historyOf } from './fixtures/wallpaper.ts'
import { pagesOf, workerOf } from './fixtures/worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Script files of other pages that the worker has stored, `/spotlights` among them. */
const PAGE_FILES = 20

/** A tab whose clock the test moves; the limits of its requests go by that clock as well. */
async function openTab(context: BrowserContext, address: string) {
  const tab = await context.newPage()
  await tab.clock.install()
  await tab.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
      return limit.signal
    }
  })
  await tab.goto(address)
  await expect(tab.getByRole('main')).toBeVisible()
  return tab
}

test(
  'while a server accepts connections and never answers, every page says that the connection is slow, and settles',
  { tag: ['@ER-15', '@SH-38'] },
  async ({ page, context, server, member, say }) => {
    const front = await Front.before({ port: Number(new URL(server.url).port) })
    const [unseen] = await historyOf(page, member, 'fr-fr')
    const aid = unseen?.aid ?? ''
    await page.goto(front.url)
    await workerOf(page)
    await page.keyboard.press('Tab')
    await pagesOf(page, PAGE_FILES)
    for (const path of ['/history', '/']) {
      await page.goto(front.url + path)
      await expect(page.locator('main [data-aid]').first()).toBeVisible()
    }
    const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
    await page.close()

    const slow = say('网络连接很慢，仍在加载', 'The connection is slow, still loading')
    const slowSaved = say('网络连接很慢，当前显示已保存的内容', 'The connection is slow, showing saved content')
    const offlineSaved = say('离线中，显示已保存的内容', 'Offline, showing saved content')
    const offline = say('现在没有网络', 'You are offline')
    const retry = { name: say('重试', 'Retry') }
    front.isUnanswered = () => true

    for (const { path, shown } of [
      { path: '/', shown: { level: 2, name: title ?? '' } },
      { path: '/history', shown: { level: 1, name: say('历史', 'History') } },
    ]) {
      const tab = await openTab(context, front.url + path)
      await expect(tab.getByRole('heading', shown), path).toBeVisible()
      await expect(tab.locator('main [data-aid]').first(), path).toBeVisible()
      await tab.clock.fastForward(SLOW_AFTER_MS)
      await expect(tab.getByText(slowSaved), path).toHaveCount(1)
      await tab.clock.fastForward(SLOW_AFTER_MS)
      await expect(tab.getByText(offlineSaved).first(), path).toBeVisible()
      await expect(tab.locator('main [data-aid]').first(), path).toBeVisible()
      await tab.close()
    }

    for (const path of ['/spotlights', '/future', `/article/${aid}`]) {
      front.isUnanswered = () => true
      const tab = await openTab(context, front.url + path)
      await tab.clock.fastForward(SLOW_AFTER_MS)
      await expect(tab.getByText(slow), path).toHaveCount(1)
      await tab.clock.fastForward(SLOW_AFTER_MS)
      await expect(tab.getByText(offline), path).toBeVisible()
      front.isUnanswered = () => false
      await tab.getByRole('main').getByRole('button', retry).click()
      await expect(tab.getByText(offline), path).toHaveCount(0)
      await tab.close()
    }
    await front.close()
  },
)
