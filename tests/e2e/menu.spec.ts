import type { Page } from '@playwright/test'
import { standStill } from './fixtures/accessible.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { openMenu } from './fixtures/shell.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'the back-to-top button is hidden under the drawer',
    onlyInFull(['@SH-17'], 'src/features/shell/scroll-to-top.test.tsx'),
    async ({ page, member, say }) => {
      void member
      await page.goto('/history')
      await expect(page.locator('[data-card]').first()).toBeVisible()
      const up = page.getByRole('button', { name: say('回到顶部', 'Back to top'), includeHidden: true })
      await page.evaluate(() => window.scrollTo(0, 600))
      await expect(up).toBeVisible()
      // The header is hidden while scrolling down.
      await page.evaluate(() => window.scrollBy(0, -100))
      await page.getByRole('button', { name: say('菜单', 'Menu'), exact: true }).click()
      await expect(page.getByRole('dialog', { name: say('菜单', 'Menu') })).toBeVisible()
      await expect(up).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(up).toBeVisible()
    },
  )

  test(
    'the drawer has the navigation, traps the focus, locks the page behind it, and closes in five ways',
    onlyInFull(['@SH-10', '@SH-11'], 'src/features/shell/drawer/drawer.test.tsx', 'tests/e2e/swipe.spec.ts'),
    async ({ page, member, say }) => {
      void member
      await page.goto('/')
      const opener = page.getByRole('button', { name: say('菜单', 'Menu'), exact: true })
      const drawer = page.getByRole('dialog', { name: say('菜单', 'Menu') })
      const open = async () => {
        await opener.click()
        await expect(drawer).toBeVisible()
        await standStill(page)
      }
      await open()
      await expect(
        drawer.getByRole('navigation', { name: say('主导航', 'Main navigation') }).getByRole('link'),
      ).toHaveText(say('首页 排行 明日 历史 会员', 'Home Rankings Tomorrow History VIP').split(' '))
      await page.mouse.move(150, 400)
      await page.mouse.wheel(0, 2000)
      const focusable = await drawer.getByRole('link').or(drawer.getByRole('button')).count()
      for (let tab = 0; tab < focusable + 3; tab++) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true)
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(opener).toBeFocused()

      await open()
      await drawer.getByRole('button', { name: say('关闭', 'Close') }).click()
      await expect(drawer).toBeHidden()

      await open()
      await page.mouse.click(385, 500)
      await expect(drawer).toBeHidden()

      await open()
      await swipe(page, { fromX: 250, toX: 60, y: 500 })
      await expect(drawer).toBeHidden()

      await open()
      await drawer.getByRole('link', { name: say('历史', 'History') }).click()
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL(/\/history$/)
    },
  )
})

test(
  'the user menu shows who is signed in, copies the id, and has all its links',
  { tag: ['@SH-19', '@SH-20', '@SH-21', '@SH-23', '@SH-24'] },
  async ({ page, context, member, say }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.goto('/')
    const menu = await openMenu(page)
    await expect(menu.getByText(member.user.nickname, { exact: true })).toBeVisible()
    await expect(menu.locator('img').first()).toBeVisible()
    await expect(menu.getByRole('term')).toHaveText([say('积分', 'Points')])
    const copied = menu.getByRole('status').filter({ hasText: say('已复制', 'Copied') })
    await menu.getByRole('button', { name: `ID ${member.user.user_id}` }).click()
    await expect(copied).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(member.user.user_id))
    await page.clock.runFor(1_500)
    await expect(copied).toHaveCount(0)
    // A phone's menu begins with the pages of the header.
    const hrefs = await menu
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.slice(hrefs.indexOf('/?dialog=check-in'))).toEqual([
      '/?dialog=check-in',
      '/vip',
      '/orders',
      '/my-favs',
      '/security',
      '/my-likes',
      '/my-downloads',
    ])
    await expect(menu.getByRole('button', { name: say('退出登录', 'Log out') })).toBeVisible()
  },
)

test(
  'an avatar of a social platform is loaded through the proxy, and a failed one is replaced by the default',
  onlyInFull(
    ['@SH-25', '@SH-28', '@API-22'],
    'src/domain/avatar/avatar.test.tsx',
    'server/features/proxy/proxy.test.ts',
  ),
  async ({ page, context, stranger }) => {
    const avatar = 'https://wx.qlogo.cn/mmopen/a/132?x=1'
    const proxied = `/api/proxy/image?url=${encodeURIComponent(avatar)}`
    const user = { ...stranger.user, avatar, user_avatar: avatar }
    await keepSignedIn(context, { ...stranger, user })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.route('**/api/proxy/image?*', (route) => route.fulfill({ path: 'public/icons/icon-192.png' }))
    await page.goto('/')
    const picture = (await openMenu(page)).locator('img').first()
    await expect(picture).toHaveAttribute('src', proxied)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
    expect(asked.filter((address) => new URL(address).hostname.endsWith('qlogo.cn'))).toEqual([])

    await page.unroute('**/api/proxy/image?*')
    await page.route('**/api/proxy/image?*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.reload()
    await expect((await openMenu(page)).locator('img').first()).toHaveAttribute('src', '/default-avatar.svg')
  },
)

test(
  'an id that cannot be copied is selected instead',
  onlyInFull(['@SH-21'], 'src/features/shell/menu/user-menu.test.tsx'),
  async ({ page, member, say }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.goto('/')
    const menu = await openMenu(page)
    await menu.getByRole('button', { name: `ID ${member.user.user_id}` }).click()
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(String(member.user.user_id))
    await expect(menu.getByText(say('已复制', 'Copied'))).toHaveCount(0)
  },
)

/** A swipe across the screen. */
async function swipe(page: Page, { fromX, toX, y }: { fromX: number; toX: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', fromX)
  for (let step = 1; step <= 5; step++) await touch('touchMove', fromX + ((toX - fromX) * step) / 5)
  await touch('touchEnd')
}
