import type { Page } from '@playwright/test'
import { repeated } from '#tests/thoroughness.ts'
import { Front } from './fixtures/front.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { lookFurther, untilStill } from './fixtures/shell.ts'
import { expect, type Say, test } from './fixtures/site.ts'

const mainNavigation = (page: Page, say: Say) =>
  page.getByRole('navigation', { name: say('主导航', 'Main navigation') })

test(
  'header and footer are for members, and never on the unauthorized page',
  onlyInFull(['@SH-05', '@SH-06', '@SH-07'], 'src/features/shell/shell.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.goto('/')
    await expect(page.getByRole('banner')).toBeVisible()
    await lookFurther(page, page.getByRole('contentinfo'))
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
    const padding = await page.getByRole('main').evaluate((element) => parseFloat(getComputedStyle(element).paddingTop))
    expect(padding).toBeGreaterThanOrEqual(Math.floor(header))

    await page.goto('/unauthorized')
    await expect(page.getByText(say('请先登录', 'Please log in first'))).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    expect(await page.getByRole('main').evaluate((element) => getComputedStyle(element).paddingTop)).toBe('0px')
  },
)

test(
  'a visitor sees neither header nor footer of the app',
  onlyInFull(['@SH-05'], 'src/features/shell/shell.test.tsx'),
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  },
)

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test(
    'the header has the navigation, with the current item marked, and the tools; the footer links to every group’s existing pages, and shows a code for each messaging account',
    { tag: ['@SH-08', '@SH-09', '@SH-12', '@SH-13', '@SH-15'] },
    async ({ page, member, say }) => {
      void member
      await page.goto('/history')
      const links = mainNavigation(page, say).getByRole('link')
      await expect(links).toHaveText(say('首页 排行 明日 历史 会员', 'Home Rankings Tomorrow History VIP').split(' '))
      await expect(mainNavigation(page, say).locator('[aria-current=page]')).toHaveText(say('历史', 'History'))
      await links.first().click()
      await expect(mainNavigation(page, say).locator('[aria-current=page]')).toHaveText(say('首页', 'Home'))
      const banner = page.getByRole('banner')
      await expect(banner.getByRole('button', { name: say('Switch to English', '切换到中文') })).toBeVisible()
      await expect(banner.getByRole('button', { name: say('主题', 'Theme') })).toBeVisible()
      await expect(banner.getByRole('button', { name: say('我的菜单', 'My menu') })).toBeVisible()

      const footer = page.getByRole('contentinfo')
      await lookFurther(page, footer)
      const groups = {
        [say('发现', 'Discover')]: ['/today', '/rank', '/annual', '/spotlights', '/arts', '/history'],
        [say('社区', 'Community')]: ['/invite'],
        [say('更多', 'More')]: ['/announcements'],
      }
      await expect(footer.getByRole('heading')).toHaveText(Object.keys(groups))
      for (const [name, paths] of Object.entries(groups)) {
        const links = footer.getByRole('navigation', { name }).getByRole('link')
        await expect(links).toHaveCount(paths.length)
        expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths)
      }
      for (const account of [say('公众号', 'Official account'), say('交流群', 'Chat group')]) {
        const button = footer.getByRole('button', { name: account })
        await untilStill(button)
        await button.click()
        // The pointer that rested on the other button may have opened its code again.
        const codes = page.getByRole('img', { name: say('二维码', 'QR code') })
        const code = codes.and(page.getByRole('img', { name: account })).filter({ visible: true })
        await expect(code).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(code).toHaveCount(0)
      }
    },
  )
})

test(
  'the back-to-top button appears after 300 px and leads to the heading',
  onlyInFull(['@SH-16', '@SH-18', '@TM-06'], 'src/features/shell/scroll-to-top.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/history')
    await expect(page.locator('[data-card]').first()).toBeVisible()
    const up = page.getByRole('button', { name: say('回到顶部', 'Back to top') })
    await page.evaluate(() => window.scrollTo(0, 300))
    await expect(up).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 301))
    await expect(up).toBeVisible()
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test('the first tab stop skips to the content', { tag: ['@SH-33'] }, async ({ page, member, say }) => {
  void member
  for (const path of repeated(['/', '/history'], ['/', '/history', '/coming-soon', '/no/such/page'])) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: say('跳到主要内容', 'Skip to content') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test(
  'a new page starts at the top with the focus on its heading',
  onlyInFull(['@SH-35'], 'src/features/shell/page-moves.test.tsx', 'tests/e2e/history.spec.ts'),
  async ({ page, member, say }) => {
    void member
    await page.goto('/')
    const link = page.getByRole('contentinfo').getByRole('link', { name: say('历史', 'History') })
    await lookFurther(page, link)
    await untilStill(link)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: say('历史', 'History') })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page).toHaveTitle(say('历史 · 天幕', 'History · Tianmu'))
  },
)

test(
  'a page whose script fails to load shows an error and loads on retry',
  { tag: ['@SH-02', '@SH-04'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/coming-soon')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/history*.js', async (route) => {
      await gate.promise
      await route.abort()
    })
    const link = page.getByRole('contentinfo').getByRole('link', { name: say('历史', 'History') })
    await lookFurther(page, link)
    await untilStill(link)
    await link.click()
    await expect(page.getByRole('status', { name: say('加载中', 'Loading') })).toBeVisible()
    gate.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('页面加载失败', 'This page failed to load'))
    await expect(page.getByRole('link', { name: say('回到首页', 'Go home') })).toBeVisible()
    await page.unroute('**/assets/history*.js')
    await page.getByRole('button', { name: say('重试', 'Retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('历史', 'History'))
  },
)

test(
  'a dialog whose scripts fail to load closes with a message, and opens at the next press',
  { tag: ['@SH-02', '@SH-38'] },
  async ({ page, member, say }) => {
    void member
    await page.route('**/assets/-dialog-host*.js', (route) => route.abort())
    await page.goto('/?dialog=check-in')
    await expect(page.getByText(say('加载失败，请重试', 'Load failed, please try again'))).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.unroute('**/assets/-dialog-host*.js')
    await page.locator('[data-check-in]').click()
    await expect(page.getByRole('dialog', { name: say('每日签到', 'Daily check-in') })).toBeVisible()
  },
)

test(
  'a page whose script hangs fails after 120 s, also when coming from home',
  { tag: ['@SH-03', '@TM-08'] },
  async ({ page, member, server, say }) => {
    void member
    const front = await Front.before({ port: Number(new URL(server.url).port) })
    await page.clock.install()
    await page.goto(front.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    front.isUnanswered = (path) => /^\/assets\/history.*\.js$/.test(path)
    const link = page.getByRole('contentinfo').getByRole('link', { name: say('历史', 'History') })
    await lookFurther(page, link)
    await untilStill(link)
    await link.click()
    const spinner = page.getByRole('main').getByRole('status').first()
    await page.clock.fastForward(1_000)
    await expect(spinner).toBeVisible()
    // The page's clock runs on meanwhile.
    await page.clock.fastForward(110_000)
    await expect(spinner).toBeVisible()
    // It loads again, and the first failure reloads the page automatically (SH-04).
    front.isUnanswered = () => false
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('历史', 'History'))
    await front.close()
  },
)
