import type { Page } from '@playwright/test'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { expect, test } from './fixtures/site.ts'
import { workerOf } from './fixtures/worker.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const isDrawn = (page: Page) => page.evaluate(() => (document.querySelector('img')?.naturalWidth ?? 0) > 0)

test.use({ ...FULL_BROWSER, serviceWorkers: 'allow' })

test(
  'RT-65 RT-66 offline: the built-in picture on a device that never opened the page, then the last one',
  { tag: ['@VW-07', '@RT-65', '@RT-66'] },
  async ({ page, ownServer }) => {
    await page.goto(ownServer.url)
    await workerOf(page)
    // As for other pages: nothing more is downloaded before the first press.
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/basemode/offline?lang=en')) !== undefined))
      .toBe(true)
    await ownServer.stop('SIGKILL')
    const answer = await page.goto(`${ownServer.url}/basemode?lang=en`)
    expect(answer?.fromServiceWorker()).toBe(true)
    await expect(page.getByText('Today’s picture appears here once you are online.')).toBeVisible()
    await expect(page.locator('svg.picture')).toBeVisible()

    await ownServer.start()
    await page.goto(`${ownServer.url}/basemode?lang=en`)
    const today = await title(page).textContent()
    await expect.poll(() => isDrawn(page)).toBe(true)
    const stored = () => page.evaluate(async () => (await caches.match('/basemode?lang=en')) !== undefined)
    await expect.poll(stored).toBe(true)
    await ownServer.stop('SIGKILL')
    for (const path of ['/basemode?lang=en', '/ibasemode?every=5']) {
      await page.goto(ownServer.url + path)
      await expect(title(page)).toHaveText(today ?? '')
      await expect.poll(() => isDrawn(page)).toBe(true)
    }
  },
)

test(
  'RT-66 a screen that only ever opens the frame has its picture after a restart without a network',
  { tag: ['@VW-07', '@RT-66'] },
  async ({ page, ownServer }) => {
    await page.goto(`${ownServer.url}/ibasemode`)
    const today = await title(page).textContent()
    const stored = () => page.evaluate(async () => (await caches.match('/ibasemode')) !== undefined)
    await expect.poll(stored, { timeout: 60_000 }).toBe(true)
    const pictures = () =>
      page.evaluate(async () => (await (await caches.open('tianmu-base-mode-pictures')).keys()).length)
    await expect.poll(pictures).toBeGreaterThan(0)
    await ownServer.stop('SIGKILL')
    await page.goto(`${ownServer.url}/ibasemode`)
    await expect(title(page)).toHaveText(today ?? '')
    await expect.poll(() => isDrawn(page)).toBe(true)
  },
)
