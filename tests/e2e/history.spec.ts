import type { Page } from '@playwright/test'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { expect, type Say, test } from './fixtures/site.ts'
import { picturePage } from './fixtures/wallpaper.ts'
import { HISTORY_DAYS } from './global-setup.ts'

/** The day of the seed, and the next one if it begins during the run. */
const DAYS = [HISTORY_DAYS + 1, HISTORY_DAYS + 2]

/** After the third page the list loads more by itself. */
const LONGER = /^(72|96|1\d\d)$/

const listOf = (page: Page, say: Say) => page.getByRole('list', { name: say('往期壁纸', 'Past days') })

async function scrollToEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

test(
  'the history loads twice by button and then by scrolling, to its end',
  { tag: ['@HM-11', '@HM-19', '@HM-20', '@RT-04'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/history')
    const list = listOf(page, say)
    const more = page.getByRole('button', { name: say('加载更多', 'Load more') })
    await expect(list).toHaveAttribute('data-total', '24')
    await scrollToEnd(page)
    await expect(more).toBeVisible()
    await more.click()
    await expect(list).toHaveAttribute('data-total', '48')
    await more.click()
    // From then on automatically, when its end is in sight.
    await expect.poll(async () => Number(await list.getAttribute('data-total'))).toBeGreaterThanOrEqual(72)
    await expect(async () => {
      await scrollToEnd(page)
      await expect(page.getByText(say('到底了', "That's all"))).toBeAttached({ timeout: 500 })
    }).toPass()
    expect(DAYS).toContain(Number(await list.getAttribute('data-total')))
    await expect(more).toHaveCount(0)
    const cards = await page.locator('[data-card]').count()
    expect(cards).toBeLessThanOrEqual(80)
    expect(cards).toBeGreaterThan(5)
  },
)

test(
  'area and orientation are selected in the URL',
  { tag: ['@HM-17', '@RT-04', '@SH-37', '@ER-15'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/history')
    const cards = listOf(page, say).locator('[data-aid]')
    const area = page.getByRole('combobox', { name: say('地区', 'Area') })
    await expect(cards.first()).toBeVisible()
    const ofChina = await cards.first().getAttribute('data-aid')
    await area.selectOption('ja-jp')
    await expect(page).toHaveURL(/\/history\?area=ja-jp$/)
    await expect(cards.first()).not.toHaveAttribute('data-aid', ofChina ?? '')
    const ofJapan = await cards.first().getAttribute('data-aid')
    await page.reload()
    await expect(area).toHaveValue('ja-jp')
    await expect(cards.first()).toHaveAttribute('data-aid', ofJapan ?? '')

    await area.selectOption('zh-cn')
    await expect(page).toHaveURL(/\/history$/)
    const shape = page.getByRole('combobox', { name: say('画幅', 'Shape') })
    await shape.selectOption('square')
    await expect(page).toHaveURL(/\/history\?orientation=square$/)
    await expect(page.getByText(say('没有符合条件的图片', 'No pictures match'))).toBeVisible()
    await page.reload()
    await expect(shape).toHaveValue('square')
    await expect(page.getByText(say('没有符合条件的图片', 'No pictures match'))).toBeVisible()
    await shape.selectOption('landscape')
    await expect(cards.first()).toBeVisible()
    // The calendar shows every day.
    await page.getByRole('link', { name: say('日历', 'Calendar'), exact: true }).click()
    await expect(page).toHaveURL(/\/history\?view=calendar$/)
    await expect(shape).toHaveCount(0)
  },
)

test(
  'Back from a picture restores scroll position, loaded pages and focus',
  { tag: ['@SH-35', '@HM-20'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/history')
    const list = listOf(page, say)
    const more = page.getByRole('button', { name: say('加载更多', 'Load more') })
    await more.click()
    await expect(list).toHaveAttribute('data-total', '48')
    const fortieth = list.locator('[data-card]').nth(40).getByRole('link')
    const name = (await fortieth.getAttribute('aria-label')) ?? ''
    const top = await fortieth.evaluate((link) => link.getBoundingClientRect().top + window.scrollY)
    await more.click()
    await expect(list).toHaveAttribute('data-total', LONGER)

    await page.evaluate((top) => window.scrollTo(0, top - 200), top)
    const link = list.getByRole('link', { name, exact: true }).first()
    await expect(link).toBeInViewport({ ratio: 1 })
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(500)
    await link.click()
    await expect(page).toHaveURL(picturePage())
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/bing/history') && asked.push(request.url()))
    await page.goBack()
    await expect(list).toHaveAttribute('data-total', LONGER)
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await expect.poll(() => page.evaluate((place) => Math.abs(window.scrollY - place), place)).toBeLessThan(3)
    expect(asked.filter((url) => !url.includes('cursor='))).toEqual([])
  },
)

test(
  'while the history loads it shows placeholders',
  onlyInFull(['@ER-15'], 'src/features/history/history-page.test.tsx'),
  async ({ page, member, say }) => {
    void member
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/bing/history*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/history')
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
    gate.resolve()
    await expect(listOf(page, say).locator('[data-card]').first()).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  },
)

test(
  'an area without pictures says so and offers another',
  onlyInFull(['@ER-15'], 'src/features/history/history-page.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.route('**/api/bing/history?*area=en-nz*', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, data: { ...answer.data, items: [], total: 0, hasMore: false } } })
    })
    await page.goto('/history?area=en-nz')
    await expect(page.getByText(say('这个地区还没有画面', 'No pictures from this region yet'))).toBeVisible()
    await page.getByRole('button', { name: say('看中国的画面', 'Show China') }).click()
    await expect(listOf(page, say).locator('[data-card]').first()).toBeVisible()
    await expect(page).toHaveURL(/\/history$/)
  },
)

test(
  'a history that fails to load shows an error and loads on retry',
  onlyInFull(['@ER-15'], 'src/features/history/history-page.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.route('**/api/bing/history*', (route) =>
      route.fulfill({ status: 422, json: { code: 422, success: false, message: '' } }),
    )
    await page.goto('/history')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(say('数据验证失败', 'Data validation failed'))
    await page.unroute('**/api/bing/history*')
    await alert.getByRole('button', { name: say('重试', 'Retry') }).click()
    await expect(listOf(page, say).locator('[data-card]').first()).toBeVisible()
  },
)

test(
  'without a network the history says so, and shows what is stored',
  onlyInFull(['@ER-15'], 'src/features/history/history-page.test.tsx', 'tests/e2e/faults.spec.ts'),
  async ({ page, context, member, say }) => {
    void member
    await page.goto('/history')
    const list = listOf(page, say)
    await expect(list.locator('[data-card]').first()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('combobox', { name: say('地区', 'Area') }).selectOption('de-de')
    await expect(page.getByText(say('现在没有网络', 'You are offline'))).toBeVisible()
    await page.getByRole('combobox', { name: say('地区', 'Area') }).selectOption('zh-cn')
    await expect(list.locator('[data-card]').first()).toBeVisible()
    await page.getByRole('combobox', { name: say('地区', 'Area') }).selectOption('de-de')
    await context.setOffline(false)
    await expect(list.locator('[data-card]').first()).toBeVisible()
  },
)
