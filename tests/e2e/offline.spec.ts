import type { Page } from '@playwright/test'
import { registerMember } from './fixtures/account.ts'
import { publishNews } from './fixtures/announcements.ts'
import { checkInDialog } from './fixtures/check-in-dialog.ts'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { MAKING_MS } from './fixtures/making.ts'
import { openMenu } from './fixtures/shell.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'
import { pagesOf, workerOf } from './fixtures/worker.ts'

test.use({ ...FULL_BROWSER, serviceWorkers: 'allow' })

/** Whether every picture in sight has been drawn. */
const areDrawn = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main [data-picture-box] img:not([src^="data:"])')]
    const inSight = images.filter((image) => {
      const { top, left, width } = image.getBoundingClientRect()
      return width > 0 && top < window.innerHeight && left < window.innerWidth
    })
    return inSight.length > 0 && inSight.every((image) => image.complete && image.naturalWidth > 0)
  })

test(
  'after the server has stopped, home, today, a month and announcements open again with their pictures and their age',
  { tag: ['@SH-38', '@ER-15'] },
  async ({ page, context, ownServer, language, say }) => {
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    const main = page.getByRole('main')
    const news = (tab: Page) =>
      tab.getByRole('list', { name: say('公告', 'Announcements'), exact: true }).getByRole('listitem')
    const pages = ['/', '/today', '/history?view=calendar'] as const
    await page.goto(ownServer.url)
    await workerOf(page)
    await page.keyboard.press('Tab')
    await pagesOf(page)
    await publishNews(ownServer)
    await page.goto(`${ownServer.url}/announcements`)
    await expect(news(page)).toHaveCount(4)
    // Again with the worker active: it caches what it serves.
    for (const path of pages) {
      await page.goto(ownServer.url + path)
      await expect.poll(() => areDrawn(page), { timeout: MAKING_MS, message: path }).toBe(true)
    }
    const titles = await main.locator('[data-card] a').evaluateAll((links) => links.map((link) => link.ariaLabel))
    await page.close()
    await ownServer.stop('SIGKILL')

    const again = await context.newPage()
    for (const path of pages) {
      const answer = await again.goto(ownServer.url + path)
      expect(answer?.fromServiceWorker(), path).toBe(true)
      await expect(again.getByText(say('保存于', 'Saved ')).first(), path).toBeVisible()
      await expect.poll(() => areDrawn(again), { message: path }).toBe(true)
    }
    const days = again.getByRole('main').locator('[data-card] a')
    expect(await days.evaluateAll((links) => links.map((link) => link.ariaLabel))).toEqual(titles)
    await again.goto(`${ownServer.url}/announcements`)
    await expect(news(again)).toHaveCount(4)
    await expect(again.getByText(say('保存于', 'Saved '))).toBeVisible()
    await again.goto(`${ownServer.url}/spotlights`)
    await expect(again.getByText(say('现在没有网络', 'You are offline'))).toBeVisible()
  },
)

test(
  'a member who has pressed nothing since the worker was installed checks in without a network',
  { tag: ['@CK-20', '@SH-38'] },
  async ({ page, context, ownServer, language, say }) => {
    await keepSignedIn(context, await registerMember(ownServer, language))
    await page.goto(ownServer.url)
    await workerOf(page)
    await ownServer.stop('SIGKILL')
    const { dialog, press } = checkInDialog(page, say)
    const failed = page.getByText(say('现在没有网络，请联网后重试', 'You are offline. Try again once you are online.'))
    const loadFailed = page.getByText(say('加载失败，请重试', 'Load failed, please try again'))

    // The requests of a start, not only what this page has in memory.
    await page.goto(`${ownServer.url}/?dialog=check-in`)
    await press.click()
    await expect(dialog.getByText(say('已保存在本机', 'Saved on this device')).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('[data-check-in]').click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await openMenu(page)
    await page.keyboard.press('Escape')
    // Not part of the installation: it shows an error instead of doing nothing.
    await page.goto(`${ownServer.url}/?dialog=demo`)
    await expect(failed.or(loadFailed).first()).toBeVisible()
    await page.goto(`${ownServer.url}/spotlights`)
    await expect(page.getByRole('heading', { name: say('页面加载失败', 'This page failed to load') })).toBeVisible()
    await expect(page.getByRole('button', { name: say('重试', 'Retry') })).toBeVisible()
  },
)
