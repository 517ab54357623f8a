import type { Page } from '@playwright/test'
import { expect, type Say, test } from './fixtures/site.ts'
import { touchOf } from './fixtures/touch.ts'
import { historyOf, pictureOf } from './fixtures/wallpaper.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

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
  'a like and a favourite show immediately and stay',
  { tag: ['@DT-05', '@DT-07'] },
  async ({ page, member, say }) => {
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
  },
)

test(
  'a like refused by the server is rolled back with a message',
  { tag: ['@DT-07', '@TO-01'] },
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

test('shortcuts like, add to favourites and copy', { tag: ['@DT-05'] }, async ({ page, context, member, say }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [, , , , picture] = await historyOf(page, member)
  const { liked, favourited } = markButtons(page, say)
  await page.goto(`/article/${picture?.aid}`)
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('l')
  await expect(liked).toBeVisible()
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
})

test(
  'on a phone a long press shows the buttons of a card, and they stay',
  { tag: ['@DT-07', '@HM-21'] },
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
