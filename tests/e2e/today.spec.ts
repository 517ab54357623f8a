import { onlyInFull } from './fixtures/only-in-full.ts'
import { lookFurther } from './fixtures/shell.ts'
import { expect, test } from './fixtures/site.ts'
import { historyOf, picturePage } from './fixtures/wallpaper.ts'

test(
  'home shows today’s picture, the world and the days before',
  { tag: ['@HM-01', '@HM-02', '@HM-03', '@RT-01', '@HM-21'] },
  async ({ page, member, say }) => {
    const [today] = await historyOf(page, member)
    await page.goto('/')
    const wall = page.getByRole('region', { name: say(today?.title ?? '', today?.titleEn ?? '') })
    await expect(wall.getByRole('heading', { level: 2 })).toHaveText(say(today?.title ?? '', today?.titleEn ?? ''))
    await expect(wall.getByText(say(today?.author.name ?? '', today?.author.nameEn ?? ''))).toBeVisible()
    await expect(wall.getByRole('button', { name: say('下载 ', 'Download ') })).toBeVisible()
    await expect(wall.getByRole('link', { name: say('每日签到', 'Daily check-in') })).toBeVisible()
    const world = page.getByRole('list', { name: say('世界此刻', 'Around the world now') })
    await lookFurther(page, world)
    await expect(world.locator('[data-card]')).toHaveCount(14)
    const recent = page.getByRole('list', { name: say('最近几天', 'Recent days') })
    const card = recent.locator('[data-card]').first()
    await expect(card).toBeVisible()
    const hung = await page
      .locator('main [data-aid]')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-aid')))
    expect(hung.length).toBeGreaterThan(20)
    expect(new Set(hung).size).toBe(hung.length)
    await expect(card.getByRole('link')).toHaveAccessibleName(/\b(4K|8K|10K)\b/)
    await card.getByRole('link').focus()
    await expect(card.getByRole('button', { name: say('收藏', 'Favourite'), includeHidden: true })).toBeAttached()
    await expect(card.getByRole('button', { name: say('喜欢', 'Like'), includeHidden: true })).toBeAttached()
    await page.getByRole('link', { name: say('全部历史', 'All past days') }).click()
    await expect(page).toHaveURL(/\/history$/)
  },
)

test.describe('on a screen of 16:9', () => {
  test.use({ viewport: { width: 1920, height: 1080 }, screen: { width: 1920, height: 1080 } })

  test(
    'home has a row of pictures that fit it',
    onlyInFull(['@HM-03'], 'src/features/home/home-page.test.tsx'),
    async ({ page, member, say }) => {
      void member
      await page.goto('/')
      const row = page.getByRole('list', { name: say('适合你的屏幕', 'Fits your screen') })
      await lookFurther(page, row)
      await expect(row.locator('[data-card]').first()).toBeAttached()
      await expect(page.getByText(/^(1920×1080|3840×2160) · 16:9$/)).toBeVisible()
    },
  )
})

test(
  'a failed part of home leaves the others in place',
  onlyInFull(['@ER-16'], 'src/features/home/home-page.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.route('**/api/bing/today-wallpapers', (route) =>
      route.fulfill({ status: 404, json: { code: 404, success: false, message: '' } }),
    )
    await page.goto('/')
    await lookFurther(page, page.getByRole('main').getByRole('alert'))
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .getByRole('button', { name: say('重试', 'Retry') }),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('错误编号：', 'Error ID: '))
    await expect(
      page
        .getByRole('list', { name: say('最近几天', 'Recent days') })
        .locator('[data-card]')
        .first(),
    ).toBeVisible()
    await page.unroute('**/api/bing/today-wallpapers')
    await page
      .getByRole('alert')
      .getByRole('button', { name: say('重试', 'Retry') })
      .click()
    await expect(page.getByRole('list', { name: say('世界此刻', 'Around the world now') })).toBeVisible()
  },
)

test('other days are opened by key and by button', { tag: ['@HM-06', '@RT-02'] }, async ({ page, member, say }) => {
  const [today, yesterday, before] = await historyOf(page, member)
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const words = (picture: typeof today) => say(picture?.title ?? '', picture?.titleEn ?? '')
  await page.goto('/today')
  await expect(title).toHaveText(words(today))
  await expect(
    page.getByRole('list', { name: say('同一天，在别处', 'The same day elsewhere') }).locator('[data-card]'),
  ).toHaveCount(14)
  await expect(page.getByRole('button', { name: say('后一天', 'The day after') })).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText(words(yesterday))
  await expect(page).toHaveURL((url) => url.searchParams.get('date') === yesterday?.date)
  await page.getByRole('button', { name: say('前一天', 'The day before') }).click()
  await expect(title).toHaveText(words(before))
  await page.reload()
  await expect(title).toHaveText(words(before))
  await page.keyboard.press('ArrowRight')
  await expect(title).toHaveText(words(yesterday))
  await page.keyboard.press('ArrowRight')
  await expect(title).toHaveText(words(today))
  await expect(page).toHaveURL(/\/today$/)
})

test(
  'Back to home restores scroll position, the rows below the first view and focus',
  { tag: ['@SH-35'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/')
    const days = page.getByRole('list', { name: say('最近几天', 'Recent days') })
    const card = days.locator('[data-card]').nth(1).getByRole('link')
    await lookFurther(page, card)
    await card.scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    // Rows above that still load may end up shorter than their placeholders.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(200)
    await card.click()
    await expect(page).toHaveURL(picturePage())
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
    await expect.poll(() => page.evaluate((place) => Math.abs(window.scrollY - place), place)).toBeLessThan(3)
  },
)

test(
  'a level too low for today’s pictures is explained',
  onlyInFull(['@HM-07'], 'src/features/today/today-page.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.route('**/api/bing/today-wallpapers', (route) =>
      route.fulfill({ json: { code: 402, success: false, message: '', data: { needLevel: 2 } } }),
    )
    await page.goto('/today')
    await expect(
      page.getByRole('heading', { name: say('会员等级不足', 'Membership level insufficient') }),
    ).toBeVisible()
    await expect(page.getByText(say('基础会员', 'Basic member'))).toBeVisible()
    await expect(page.getByRole('link', { name: say('看看方案', 'See the plans') })).toHaveAttribute(
      'href',
      /^\/vip\/plan\?need=2&from=/,
    )
    await expect(page.getByRole('link', { name: say('看看往日', 'See past days') })).toHaveAttribute('href', '/history')
  },
)

test(
  'letters and arrow keys work on the cards',
  onlyInFull(['@HM-21'], 'src/domain/picture-card/picture-card.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.goto('/history')
    const cards = page.getByRole('list', { name: say('往期壁纸', 'Past days') }).locator('[data-card]')
    await cards.first().getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await expect(cards.nth(1).getByRole('link')).toBeFocused()
    await page.keyboard.press('f')
    await expect(
      cards.nth(1).getByRole('button', { name: say('已收藏', 'Favourited'), includeHidden: true }),
    ).toBeAttached()
    await page.keyboard.press('ArrowLeft')
    await expect(cards.first().getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(cards.first().getByRole('link')).not.toBeFocused()
  },
)
