import type { BrowserContext, Page } from '@playwright/test'
import { callAs } from '#tests/bearer.ts'
import { type Account, registerMember } from './fixtures/account.ts'
import { publishNews } from './fixtures/announcements.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { databasesOf, untilPersisted } from './fixtures/persisted.ts'
import { openMenu } from './fixtures/shell.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, keepSignedIn, type Say, test } from './fixtures/site.ts'
import { historyOf } from './fixtures/wallpaper.ts'

/** The page's files load; API calls and pictures do not. */
async function cutOff(context: BrowserContext) {
  await context.route(/\/(api|img)\//, (route) => route.abort())
  return () => context.unroute(/\/(api|img)\//)
}

const offlineBar = (page: Page, say: Say) =>
  page.getByText(say('离线中，显示已保存的内容', 'Offline, showing saved content')).first()

// Its news and its empty rankings need a server that no other test writes to.
test.describe('on a server of its own', () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) })

  test(
    'pages that were opened open again when the server is unreachable, with their age; others show an error',
    { tag: ['@SH-38', '@ER-15', '@RT-05', '@RT-07', '@RT-08', '@RK-08', '@SE-20', '@HM-25'] },
    async ({ page, context, ownServer, language, say }) => {
      const member = await registerMember(ownServer, language)
      await keepSignedIn(context, member)
      await publishNews(ownServer)
      const [, , picture] = await historyOf(page, member)
      const name = `wp_kept_${member.user.user_id}`
      const main = page.getByRole('main')
      const cards = main.locator('[data-card]')

      await page.goto('/')
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await page.mouse.wheel(0, 600)
      await expect(main.getByRole('list', { name: say('最近几天', 'Recent days') })).toBeVisible()
      await untilPersisted(page, name, '"wallpaper/recent"')
      await page.goto('/history')
      await expect(cards.first()).toBeVisible()
      await untilPersisted(page, name, '"wallpaper/history"')
      await page.goto('/spotlights')
      await expect(cards.first()).toBeVisible()
      await untilPersisted(page, name, '"wallpaper/shelf"')
      await page.goto('/pairs')
      await expect(cards.first()).toBeVisible()
      await untilPersisted(page, name, '"wallpaper/pairs"')
      const rankings = [
        ['/rank', say('排行', 'Rankings'), '"wallpaper/ranks"'],
        ['/annual', say('年度榜', 'Annual ranking'), '"wallpaper/annual"'],
      ] as const
      const others = [
        ['/annual/mine', say('我的一年', 'My year'), '"wallpaper/my-year"'],
        ['/map', say('地图', 'Map'), '"picture-map/section"'],
      ] as const
      for (const [path, title, key] of [...rankings, ...others]) {
        await page.goto(path)
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
        await untilPersisted(page, name, key)
      }
      await page.goto('/history?view=calendar')
      await expect(main.locator('a[href*="/article/"]').first()).toBeVisible()
      await untilPersisted(page, name, '"calendar/month"')
      await page.goto(`/article/${picture?.aid}`)
      await expect(
        main
          .getByRole('article')
          .getByRole('button', { name: say('喜欢', 'Like') })
          .first(),
      ).toBeVisible()
      await untilPersisted(page, name, '"wallpaper/detail"')
      await page.goto('/announcements')
      await main
        .getByRole('list', { name: say('公告', 'Announcements') })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(/\/announcements\/\d+$/)
      const announcement = page.url()
      await untilPersisted(page, 'wp_kept_public', '"announcement/detail"')
      await untilPersisted(page, 'wp_boot', '["wallpaper","today"]')

      const comeBack = await cutOff(context)
      const bar = offlineBar(page, say)
      const savedAt = page.getByText(say('保存于', 'Saved ')).first()
      for (const [path, there] of [
        ['/', main.getByRole('list', { name: say('最近几天', 'Recent days') })],
        ['/today', main.getByRole('heading', { level: 2 }).first()],
        ['/history', cards.first()],
        ['/spotlights', cards.first()],
        ['/pairs', cards.first()],
        ...rankings.map(([path]) => [path, main.getByText(say('还没有画上榜', 'Nothing is ranked yet'))] as const),
        ['/annual/mine', main.getByText(say('还什么都没有', 'yet'))],
        ['/map', main.getByText(say('还没有带地点的图片', 'No pictures with a known place yet'))],
        ['/history?view=calendar', main.locator('a[href*="/article/"]').first()],
        [`/article/${picture?.aid}`, main.getByRole('article')],
        ['/announcements', main.getByRole('list', { name: say('公告', 'Announcements') })],
        [announcement, main.getByRole('article')],
      ] as const) {
        await page.goto(path)
        // Home's lists load when they come near. On the map the wheel would zoom.
        if (path === '/') await page.mouse.wheel(0, 600)
        await expect(there, path).toBeVisible()
        await expect(bar, path).toBeVisible()
        await expect(savedAt, path).toBeVisible()
      }
      await page.goto('/history?area=fr-fr')
      await expect(page.getByText(say('现在没有网络', 'You are offline'))).toBeVisible()

      await comeBack()
      await expect(cards.first()).toBeVisible()
      await expect(bar).toBeHidden()
    },
  )
})

test(
  'without a network the loaded months stay available after a reload, the others are disabled',
  { tag: ['@SH-38'] },
  async ({ page, context, member, say }) => {
    const name = `wp_kept_${member.user.user_id}`
    const previous = page.getByRole('link', { name: say('上个月', 'Previous month') })
    const next = page.getByRole('link', { name: say('下个月', 'Next month') })
    const days = page.getByRole('main').locator('a[href*="/article/"]')
    await page.goto('/history?view=calendar')
    await expect(days.first()).toBeVisible()
    await previous.click()
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
    await expect.poll(async () => (await databasesOf(page))[name]?.match(/"calendar\/month"/g)).toHaveLength(2)
    await cutOff(context)
    await page.reload()
    await expect(offlineBar(page, say)).toBeVisible()
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
    await next.click()
    await expect(days.first()).toBeVisible()
  },
)

test(
  'home renders stored data before any request',
  { tag: ['@SH-38', '@AU-13'] },
  async ({ page, context, member, say }) => {
    await page.goto('/')
    const title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect(title).toBeVisible()
    await untilPersisted(page, 'wp_boot', '["wallpaper","today"]')
    const text = (await title.textContent()) ?? ''
    // Every call hangs, the databases never open, and each frame's heading and session are recorded.
    await context.route(/\/(api|img)\//, () => {})
    await page.addInitScript(() => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest
      const seen = ((window as { seen?: string[] }).seen = [])
      const look = () => {
        const main = document.querySelector('main')
        if (main?.textContent) (seen as string[]).push(main.querySelector('h2')?.textContent ?? '-')
        requestAnimationFrame(look)
      }
      look()
    })
    // A picture that never arrives would delay the load event for ever.
    await page.reload({ waitUntil: 'commit' })
    await expect(title).toHaveText(text)
    await expect(page.getByRole('banner').first()).toContainText(say('历史', 'History'))
    const seen = await page.evaluate(() => (window as { seen?: string[] }).seen ?? [])
    expect(new Set(seen)).toEqual(new Set([text]))
    void member
  },
)

test(
  'a like without a network stays, and says that it is sent later',
  onlyInFull(['@DT-07'], 'src/domain/reaction/queued/queued-reactions.test.tsx', 'tests/e2e/reactions.spec.ts'),
  async ({ page, context, member, say }) => {
    const [, , , picture] = await historyOf(page, member)
    await page.goto(`/article/${picture?.aid}`)
    const article = page.getByRole('article')
    const like = article.getByRole('button', { name: new RegExp(`^${say('喜欢', 'Like ?\\d')}`) })
    await expect(like).toBeVisible()
    await cutOff(context)
    await like.click()
    await expect(page.getByText(say('已记下，联网后发送', 'Saved. It will be sent once you are online.'))).toBeVisible()
    await expect(article.getByRole('button', { name: new RegExp(`^${say('已喜欢', 'Liked')}`) })).toBeVisible()
  },
)

test(
  'an expired session hides stored data until the same member is back; another member finds none of it',
  { tag: ['@SH-38', '@AU-20', '@AU-23', '@AU-30'] },
  async ({ page, context, stranger, server, language, say }) => {
    const name = `wp_kept_${stranger.user.user_id}`
    const next = await registerMember(server, language)
    const cards = page.getByRole('main').locator('[data-card]')
    const { dialog, account, password, logIn } = signInForm(page, say)
    const signIn = async (member: Account) => {
      await account.fill(member.email)
      await password.fill(member.password)
      await logIn.click()
      await expect(dialog).toBeHidden()
    }
    const storedToken = () => page.evaluate(() => localStorage.getItem('auth_token') ?? '')
    /** While the page is closed: an open one could notice, and would switch to a visitor's. */
    const endSession = async () => {
      const token = await storedToken()
      await page.goto('about:blank')
      await callAs(server, { token }, 'login/logout', { method: 'POST' })
    }

    await page.goto('/?dialog=login')
    await signIn(stranger)
    await page.goto('/history')
    await expect(cards.first()).toBeVisible()
    await untilPersisted(page, name, '"wallpaper/history"')
    await cards.first().getByRole('link').focus()
    const acknowledged = page.waitForResponse((response) => response.url().endsWith('/like') && response.ok())
    await page.keyboard.press('l')
    await acknowledged
    await untilPersisted(page, name, '"liked":true')
    await endSession()
    await page.goto('/history')
    await expect(dialog).toHaveCount(1)
    await expect(cards).toHaveCount(0)
    expect((await databasesOf(page))[name]).toContain('"wallpaper/history"')

    // The same member finds it again, and another tab of theirs is open.
    await signIn(stranger)
    const other = await context.newPage()
    await other.goto('/history')
    await expect(other.getByRole('main').locator('[data-card]').first()).toBeVisible()
    expect((await databasesOf(page))[name]).toContain('"wallpaper/history"')

    const last = await storedToken()
    await endSession()
    await page.goto('/history?view=calendar')
    await expect(dialog).toHaveCount(1)
    await signIn(next)
    await untilPersisted(page, `wp_kept_${next.user.user_id}`, '"calendar/month"')
    await expect(other.getByRole('main').locator('[data-card]').first()).toBeVisible()
    await expect.poll(async () => Object.keys(await databasesOf(page))).not.toContain(name)
    const persisted = Object.values(await databasesOf(page)).join()
    for (const trace of [stranger.user.nickname, `"user_id":${stranger.user.user_id},`, last, '"liked":true']) {
      expect(persisted).not.toContain(trace)
    }
  },
)

test(
  'logging out deletes the member’s stored data',
  onlyInFull(['@SH-38', '@AU-31'], 'src/domain/session/log-out.test.ts', 'tests/e2e/faults/killed.spec.ts'),
  async ({ page, member, say }) => {
    const name = `wp_kept_${member.user.user_id}`
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await untilPersisted(page, name, '"wallpaper/today"')
    await untilPersisted(page, 'wp_boot', '["wallpaper","today"]')
    const menu = await openMenu(page)
    await menu.getByRole('button', { name: say('退出登录', 'Log out') }).click()
    await expect(page.getByText(say('已退出登录', 'Logged out'))).toBeVisible()
    await expect.poll(async () => Object.keys(await databasesOf(page))).not.toContain(name)
    expect(Object.keys(await databasesOf(page))).not.toContain('wp_boot')
  },
)

test(
  'a browser that denies its database says once that nothing is saved, and the site works',
  { tag: ['@SH-38'] },
  async ({ page, member, say }) => {
    void member
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    })
    await page.goto('/history')
    const note = page.getByText(say('此浏览器无法把页面存在本机', 'This browser cannot save pages on this device'))
    await expect(note).toHaveCount(1)
    await expect(page.getByRole('main').locator('[data-card]').first()).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(note).toHaveCount(0)
  },
)
