import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { Calendar } from '#contract/calendar.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { callAs } from '#tests/bearer.ts'
import { type Account, registerMember } from './fixtures/account.ts'
import { growYears } from './fixtures/grow-history.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { seededFolder } from './fixtures/seeded-folder.ts'
import { ServerProcess } from './fixtures/server-process.ts'
import { expect, keepSignedIn, test, visitedBefore } from './fixtures/site.ts'
import { touchOf } from './fixtures/touch.ts'
import { picturePage } from './fixtures/wallpaper.ts'

const CALENDAR = '/history?view=calendar'

/** The area's day according to the server. */
async function todayOf(server: ServerProcess, member: Account) {
  const answer = await callAs(server, member, 'bing/history?view=calendar')
  return v.parse(v.object({ data: Calendar }), await answer.json()).data.today
}

const cellOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const linkOf = (page: Page, day: string) => cellOf(page, day).getByRole('link')
const monthIn = (page: Page, month: string) =>
  expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('y') === month.slice(0, 4) &&
      url.searchParams.get('m') === String(Number(month.slice(5, 7))),
  )

test(
  'keys move through a month, and Back from a picture returns to its day',
  { tag: ['@HM-12', '@RT-04', '@SH-35'] },
  async ({ page, member, server, say }) => {
    const today = await todayOf(server, member)
    await page.goto(CALENDAR)
    await expect(cellOf(page, today)).toHaveAttribute('aria-current', 'date')
    await linkOf(page, today).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(linkOf(page, addDays(today, -1))).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(linkOf(page, addDays(today, -8))).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(linkOf(page, today)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(linkOf(page, today)).toBeFocused()
    const far = addDays(today, -35)
    for (let week = 0; week < 5; week++) await page.keyboard.press('ArrowUp')
    await expect(linkOf(page, far)).toBeFocused()
    await monthIn(page, far)
    // Keys faster than months load, on a slow device: there and back to the start.
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    for (const key of ['PageDown', 'ArrowRight', 'ArrowLeft', 'PageUp']) await page.keyboard.press(key)
    await expect(linkOf(page, far)).toBeFocused()
    await monthIn(page, far)
    await session.detach()

    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(picturePage())
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(linkOf(page, far)).toBeFocused()
    await monthIn(page, far)
    await expect(page.getByRole('link', { name: say('下个月', 'Next month') })).toBeVisible()
  },
)

test(
  'months are links, on a phone a swipe changes them, the view is stored, and a year, a month and a day can be selected',
  { tag: ['@HM-12', '@RT-04'] },
  async ({ page, member, server, say, isMobile }) => {
    const today = await todayOf(server, member)
    const before = addDays(`${today.slice(0, 7)}-01`, -1)
    await page.goto('/history')
    await page
      .getByRole('navigation', { name: say('视图', 'View') })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/history\?view=calendar$/)
    await page.getByRole('link', { name: say('上个月', 'Previous month') }).click()
    await monthIn(page, before)
    await expect(linkOf(page, before)).toBeVisible()
    if (isMobile) {
      const { swipe } = await touchOf(page)
      await swipe({ x: 320, y: 420 }, { x: 120, y: 420 })
      await monthIn(page, today)
      await swipe({ x: 120, y: 420 }, { x: 320, y: 420 })
      await monthIn(page, before)
      await expect(linkOf(page, before)).toBeVisible()
      await expect(page).toHaveURL(/\/history/)
    }

    const jump = page.getByRole('button', { name: say('跳到日期', 'Go to a date') })
    await jump.click()
    await page.getByLabel(say('日期', 'Day'), { exact: true }).fill(addDays(today, -70))
    await page.getByRole('button', { name: say('前往', 'Go'), exact: true }).click()
    await expect(linkOf(page, addDays(today, -70))).toBeFocused()
    await page.reload()
    await expect(linkOf(page, addDays(today, -70))).toBeFocused()

    await page
      .getByRole('navigation', { name: say('视图', 'View') })
      .getByRole('link')
      .last()
      .click()
    await monthIn(page, addDays(today, -70))
    const list = page.getByRole('list', { name: say('往期壁纸', 'Past days') })
    await expect(list.locator('time').first()).toHaveAttribute(
      'datetime',
      new RegExp(`^${addDays(today, -70).slice(0, 7)}`),
    )
    await page.getByRole('link', { name: say('看全部日子', 'Show all days') }).click()
    await expect(page).toHaveURL(/\/history$/)
    await expect(list.locator('time').first()).toHaveAttribute('datetime', today)
  },
)

test(
  'the same day of earlier years is shown below if there is one, and leaves no gap otherwise',
  onlyInFull(
    ['@HM-12', '@RT-04'],
    'src/features/history/calendar/calendar.test.tsx',
    'server/features/history/calendar.test.ts',
  ),
  async ({ page, context, ownServer, language, say }) => {
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    const today = await todayOf(ownServer, member)
    const heading = page.getByRole('heading', { name: say('那年今日', 'On this day') })
    const asked = page.waitForResponse('**/api/bing/on-this-day*')
    await page.goto(ownServer.url + CALENDAR)
    await asked
    await expect(linkOf(page, today)).toBeVisible()
    await expect(heading).toHaveCount(0)

    await growYears(ownServer.dataDir, 3)
    await page.reload()
    await expect(heading).toBeVisible()
    const row = page.getByRole('list', { name: say('那年今日', 'On this day') })
    await expect(row.locator('[data-card]')).toHaveCount(3)
    const years = [1, 2, 3].map((back) => String(Number(today.slice(0, 4)) - back))
    await expect(row.locator('[data-card]')).toContainText(years)

    // Half a year before such a day is empty: the nearest months are offered.
    const [lastYear, yearBefore] = years.map((year) => `${year}${today.slice(4).replace('-02-29', '-02-28')}`)
    const empty = addDays(lastYear ?? '', -183)
    await page.goto(
      `${ownServer.url}/history?view=calendar&y=${empty.slice(0, 4)}&m=${String(Number(empty.slice(5, 7)))}`,
    )
    await expect(page.getByText(say('这个月没有画面', 'No pictures in this month'))).toBeVisible()
    // The last of the three days around it may be the first of a month.
    const earlier = addDays(yearBefore ?? '', 1)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(earlier.slice(0, 4)) })
      .first()
      .click()
    await monthIn(page, earlier)
    await expect(page.getByRole('main').locator('[data-card]').first()).toBeVisible()
  },
)

test(
  'a link to a random picture leads to the same picture, and the same next one',
  { tag: ['@HM-23', '@AP-08'] },
  async ({ page, browser, member, stranger, server, language, say }) => {
    void member
    await page.goto('/history?y=2026')
    await page.getByRole('button', { name: say('手气不错', 'Surprise me') }).click()
    await expect(page).toHaveURL(/\/article\/[^?]+\?seed=s\w+&area=zh-cn&y=2026$/)
    const shared = page.url()
    await expect(page.getByRole('button', { name: say('再来一张', 'Another one') })).toBeVisible()
    await page.keyboard.press('r')
    await expect(page).not.toHaveURL(shared)
    const next = page.url()
    expect(new URL(next).search).toBe(new URL(shared).search)

    const other = await browser.newContext({ baseURL: server.url })
    await visitedBefore(other, { language })
    await keepSignedIn(other, stranger)
    const friend = await other.newPage()
    await friend.goto(shared)
    await friend.getByRole('button', { name: say('再来一张', 'Another one') }).click()
    await expect(friend).toHaveURL(next)
    await other.close()

    await page.goBack()
    await expect(page).toHaveURL(shared)
    await page.goBack()
    await expect(page).toHaveURL(/\/history\?y=2026$/)
  },
)

test(
  'R opens a random picture on today and home, and not while typing',
  onlyInFull(['@HM-23'], 'src/domain/random/surprise.test.tsx', 'tests/e2e/shelves.spec.ts'),
  async ({ page, member, say }) => {
    void member
    await page.goto('/today')
    await expect(page.getByRole('button', { name: say('手气不错', 'Surprise me') })).toBeVisible()
    await page.keyboard.press('r')
    await expect(page).toHaveURL(/\/article\/[^?]+\?seed=s\w+&area=zh-cn$/)
    await page.goto('/')
    await page.mouse.move(200, 200)
    await expect(page.getByRole('button', { name: say('手气不错', 'Surprise me') })).toBeAttached()
    await page.keyboard.press('r')
    await expect(page).toHaveURL(/\/article\/[^?]+\?seed=/)
    await page.goto('/announcements')
    await page.getByRole('searchbox').first().fill('rrr')
    await expect(page).not.toHaveURL(/article/)
  },
)

test(
  'without a network the loaded months are available, the others are disabled',
  onlyInFull(['@RT-04', '@ER-15'], 'src/features/history/calendar/calendar.test.tsx', 'tests/e2e/persistence.spec.ts'),
  async ({ page, context, member, server, say }) => {
    const today = await todayOf(server, member)
    const before = addDays(`${today.slice(0, 7)}-01`, -1)
    const previous = page.getByRole('link', { name: say('上个月', 'Previous month') })
    await page.goto(CALENDAR)
    await previous.click()
    await expect(linkOf(page, before)).toBeVisible()
    await context.setOffline(true)
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('link', { name: say('下个月', 'Next month') }).click()
    await expect(linkOf(page, today)).toBeVisible()
    await context.setOffline(false)
    await expect(previous).not.toHaveAttribute('aria-disabled', 'true')
  },
)

test(
  'a month that fails to load shows an error and loads on retry',
  onlyInFull(['@RT-04', '@ER-15'], 'src/features/history/calendar/calendar.test.tsx'),
  async ({ page, member, server, say }) => {
    const today = await todayOf(server, member)
    await page.route('**/api/bing/calendar/**', (route) =>
      route.fulfill({ status: 422, json: { code: 422, success: false, message: '' } }),
    )
    await page.goto(CALENDAR)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(say('数据验证失败', 'Data validation failed'))
    await page.unroute('**/api/bing/calendar/**')
    await alert.getByRole('button', { name: say('重试', 'Retry') }).click()
    await expect(linkOf(page, today)).toBeVisible()
  },
)

test(
  'below the level today shows only its colours, the required level, and two actions',
  { tag: ['@HM-07', '@HM-08'] },
  async ({ page, context, language, say }) => {
    const folder = await seededFolder()
    const strict = await ServerProcess.on(folder, { TODAY_LEVEL: '3' })
    await keepSignedIn(context, await registerMember(strict, language))
    const files: string[] = []
    page.on('request', (request) => request.url().includes('/img/') && files.push(request.url()))
    await page.goto(`${strict.url}/today`)
    const main = page.getByRole('main')
    await expect(
      main.getByRole('heading', { name: say('会员等级不足', 'Membership level insufficient') }),
    ).toBeVisible()
    await expect(main.locator('img')).toHaveAttribute('src', /^data:image/)
    await expect(main.getByText(say('高级会员', 'Advanced member'))).toBeVisible()
    await expect(main.getByRole('link', { name: say('看看方案', 'See the plans') })).toHaveAttribute(
      'href',
      /^\/vip\/plan\?need=[23]&from=/,
    )
    expect(files).toEqual([])
    await main.getByRole('link', { name: say('看看往日', 'See past days') }).click()
    await expect(page).toHaveURL(/\/history$/)
    await strict.stop()
    await rm(folder, { recursive: true, force: true })
  },
)
