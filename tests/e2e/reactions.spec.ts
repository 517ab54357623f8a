import type { Page } from '@playwright/test'
import { registerMember } from './fixtures/account.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { toast } from './fixtures/outbox-dialog.ts'
import { openMenu } from './fixtures/shell.ts'
import { expect, keepSignedIn, type Say, setSessionCookie, test } from './fixtures/site.ts'
import { storedPresses } from './fixtures/stored-entries.ts'
import { touchOf } from './fixtures/touch.ts'
import { historyOf, pictureOf } from './fixtures/wallpaper.ts'
import { workerOf } from './fixtures/worker.ts'

function markButtons(page: Page, say: Say) {
  const article = page.getByRole('article')
  return {
    like: article.getByRole('button', { name: new RegExp(`^${say('喜欢', 'Like ?\\d')}`) }),
    liked: article.getByRole('button', { name: new RegExp(`^${say('已喜欢', 'Liked')}`) }),
    favourite: article.getByRole('button', { name: new RegExp(`^${say('收藏', 'Favourite ?\\d')}`) }),
    favourited: article.getByRole('button', { name: new RegExp(`^${say('已收藏', 'Favourited')}`) }),
  }
}

test(
  'a like and a favourite show immediately and stay; shortcuts do the same, and the link is copied',
  { tag: ['@DT-05', '@DT-07'] },
  async ({ page, context, member, say }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const [, , picture] = await historyOf(page, member)
    const { like, liked, favourite, favourited } = markButtons(page, say)
    await page.goto(`/article/${picture?.aid}`)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/wallpapers/*/like', async (route) => {
      await answer.promise
      await route.continue()
    })
    const before = Number(/\d+$/.exec((await like.textContent()) ?? '')?.[0])
    await like.click()
    await expect(liked).toHaveText(new RegExp(`${before + 1}$`))
    answer.resolve()
    await favourite.click()
    await expect(favourited).toBeVisible()
    await expect
      .poll(async () => (await pictureOf(page, member, picture?.aid ?? '')).me)
      .toMatchObject({ liked: true, faved: true })
    await page.reload()
    await expect(liked).toBeVisible()
    await expect(favourited).toBeVisible()
    await page.unroute('**/api/wallpapers/*/like')
    await liked.click()
    await expect(like).toHaveText(new RegExp(`${before}$`))
    await expect.poll(async () => (await pictureOf(page, member, picture?.aid ?? '')).me.liked).toBe(false)

    await page.keyboard.press('l')
    await expect(liked).toBeVisible()
    await page.keyboard.press('f')
    await expect(favourite).toBeVisible()
    await page.keyboard.press('f')
    await expect(favourited).toBeVisible()
    await page
      .getByRole('article')
      .getByRole('button', { name: say('复制链接', 'Copy link') })
      .click()
    await expect(page.getByText(say('链接已复制', 'Link copied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(`/article/${picture?.aid}`, page.url()).href,
    )
  },
)

test(
  'a like refused by the server is rolled back with a message',
  onlyInFull(['@DT-07', '@TO-01'], 'src/domain/reaction/reaction-button.test.tsx', 'src/ui/toast/toast.test.tsx'),
  async ({ page, member, say, viewport }) => {
    const [, , , picture] = await historyOf(page, member)
    const { like, liked } = markButtons(page, say)
    await page.goto(`/article/${picture?.aid}`)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/wallpapers/*/like', async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, json: { code: 500, success: false, message: '' } })
    })
    await like.click()
    await expect(liked).toBeVisible()
    answer.resolve()
    const toast = page.getByRole('alert').filter({ hasText: say('服务器内部错误', 'Internal server error') })
    await expect(toast).toBeVisible()
    await expect(async () => {
      const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 }
      expect(Math.abs(box.x + box.width / 2 - (viewport?.width ?? 0) / 2)).toBeLessThan(2)
      expect(box.y).toBeLessThan(80)
    }).toPass()
    await expect(like).toBeVisible()
  },
)

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', baseURL: async ({ ownServer }, use) => use(ownServer.url) })

  test(
    'a like and a favourite taken back without the server stay after a reload, and are sent when it is back',
    { tag: ['@RT-20', '@DT-07', '@SH-38'] },
    async ({ page, context, ownServer, language, say }) => {
      const member = await registerMember(ownServer, language)
      await keepSignedIn(context, member)
      await setSessionCookie(context, member, ownServer.url)
      const [, , picture] = await historyOf(page, member)
      const { like, liked, favourite, favourited } = markButtons(page, say)
      await page.goto(`/article/${picture?.aid}`)
      await workerOf(page)
      await favourite.click()
      await expect.poll(async () => (await pictureOf(page, member, picture?.aid ?? '')).me.faved).toBe(true)
      const likes = (await pictureOf(page, member, picture?.aid ?? '')).stats.likes
      await ownServer.stop('SIGKILL')
      await like.click()
      await expect(toast(page, say('已记下，联网后发送', 'Saved. It will be sent once you are online.'))).toBeVisible()
      await favourited.click()
      // A press is stored in a moment, not at once.
      await expect.poll(async () => (await storedPresses(page)).length).toBe(2)
      await page.reload()
      await expect(liked).toHaveText(new RegExp(`${likes + 1}$`))
      await expect(favourite).toBeVisible()
      // On a phone the header hides while the page is scrolled down.
      await page.evaluate(() => window.scrollTo(0, 0))
      const waiting = (await openMenu(page)).getByRole('region', { name: say('待发送', 'Waiting to be sent') })
      const title = say(picture?.title ?? '', picture?.titleEn ?? '')
      await expect(waiting.getByRole('listitem')).toContainText([
        say(`喜欢「${title}」`, `Like “${title}”`),
        say(`取消收藏「${title}」`, `Remove “${title}” from favourites`),
      ])
      await ownServer.start()
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(waiting).toBeHidden()
      expect((await pictureOf(page, member, picture?.aid ?? '')).me).toMatchObject({ liked: true, faved: false })
    },
  )
})

test(
  'on a phone a long press shows the buttons of a card, and they stay',
  onlyInFull(['@DT-07', '@HM-21'], 'src/domain/picture-card/picture-card.test.tsx'),
  async ({ page, member, say, isMobile }) => {
    test.skip(!isMobile, 'with a mouse they are visible without a press')
    const [first, second] = await historyOf(page, member)
    await page.goto('/history')
    const touch = await touchOf(page)
    for (const picture of [first, second]) {
      const card = page.locator(`[data-aid="${picture?.aid}"]`)
      const box = await card.boundingBox()
      const spot = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 }
      await expect(card.getByRole('button', { name: say('操作', 'Actions') })).toHaveCSS('opacity', '0')
      await touch.put(spot)
      await expect(card.getByRole('button', { name: say('收起操作', 'Hide actions') })).toHaveCSS('opacity', '1')
      await touch.lift()
      await expect(page).toHaveURL(/\/history$/)
      for (const name of [say('全屏查看', 'Full screen'), say('收藏', 'Favourite'), say('下载', 'Download')]) {
        // In one moment: content loading above may still move the card.
        const overhang = await card.getByRole('button', { name }).evaluate((button) => {
          const [inner, outer] = [button, button.closest('[data-aid]')].map((one) => one?.getBoundingClientRect())
          return [(outer?.x ?? NaN) - (inner?.x ?? NaN), (outer?.y ?? NaN) - (inner?.y ?? NaN)]
        })
        for (const pixels of overhang) expect(pixels).toBeLessThanOrEqual(0)
      }
    }
  },
)
