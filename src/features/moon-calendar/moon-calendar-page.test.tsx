import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { MonthMoonDay, MoonYear } from '#contract/moon-calendar.ts'
import { moonQueries } from '#src/domain/check-in/calendar/queries.ts'
import { emptyOutbox, pressCheckIn } from '#src/domain/outbox/outbox-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { protectionWith } from '#src/domain/streak-freeze/protection-fixture.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { MoonCalendarPage } from './moon-calendar-page.tsx'
import { moonDay, moonYear, streakTo, TODAY } from './moon-fixture.ts'
import { monthOf, type MoonPlace } from './moon-place.ts'

const MEMBER = 10_482_931
const FAILED = () => Response.json({ code: 500, success: false, message: '磁盘满' }, { status: 500 })

interface Opened {
  days?: readonly MonthMoonDay[]
  year?: Partial<MoonYear>
  /** Responses that replace the days. */
  answer?: () => Response | Promise<Response>
  language?: 'zh' | 'en'
  place?: MoonPlace
}

/** The page with a server that has these days. */
async function open({ days = [], year = {}, answer, language = 'zh', place = {} }: Opened = {}) {
  const month = (of: string) => () =>
    answer?.() ?? ok({ today: TODAY, days: days.filter(({ date }) => date.startsWith(of)) })
  const months = ['2026-03', '2026-02', '2024-02', localDay(new Date(), 'Asia/Shanghai').slice(0, 7)]
  const asked = stubNetwork({
    '/api/checkin/checkin': FAILED,
    '/api/checkin/protection': () => ok(protectionWith()),
    '/api/checkin/calendar': () => answer?.() ?? ok(moonYear(days, year)),
    ...Object.fromEntries(months.map((of) => [`/api/checkin/calendar/${of.replace('-', '/')}`, month(of)])),
  })
  const page = (
    <MoonCalendarPage
      month={monthOf(place)}
      renderPicture={({ aid, title }) => <a href={`/article/${aid}`}>{title}</a>}
    />
  )
  return { ...(await renderPage(page, { language })), asked, page }
}

const cell = (day: string) => document.querySelector(`[data-day="${day}"]`)
const state = (day: string) => cell(day)?.getAttribute('data-state')
const nameOf = (day: string) => {
  const place = cell(day)
  return (place?.querySelector('a') ?? place)?.getAttribute('aria-label')
}

beforeEach(async () => {
  await emptyOutbox()
  signInAs()
})
afterEach(() => {
  vi.restoreAllMocks()
  store.set(sessionAtom, { status: 'visitor' })
})

// rows: CK-23, CK-26
test('a month shows the state of each day and links to the collected pictures', async () => {
  const days = [
    moonDay('2026-03-02', { streak: 29, pointsEarned: 5 }),
    moonDay('2026-03-03', { streak: 30, pointsEarned: 25, bonus: 20 }),
    moonDay('2026-03-05', { kind: 'freeze', streak: 1, pointsEarned: 0, picture: null }),
    moonDay('2026-03-06', { kind: 'makeup', streak: 2, picture: null }),
    moonDay('2026-03-07', { streak: 15, isLate: true, picture: null }),
  ]
  const { screen } = await open({ days })
  await expect.element(screen.getByRole('grid', { name: '日子' })).toBeVisible()
  await expect.poll(() => cell('2026-03-02')?.querySelector('a')?.getAttribute('href')).toBe('/article/aid-2026-03-02')
  expect(['02', '03', '05', '06', '07'].map((day) => nameOf(`2026-03-${day}`))).toEqual([
    '2026年3月2日 周一，连续第 29 天，盈凸月，5 积分，月下归鹤',
    '2026年3月3日 周二，连续第 30 天，满月，25 积分，月下归鹤',
    '2026年3月5日 周四，连续第 1 天，蛾眉月，由连签保护补上',
    '2026年3月6日 周五，连续第 2 天，蛾眉月，5 积分，补签',
    '2026年3月7日 周六，连续第 15 天，上弦月，5 积分，补记',
  ])
  expect(nameOf('2026-03-04')).toBe('2026年3月4日 周三，未签到')
  expect(nameOf('2026-03-01')).toBe('2026年3月1日 周日，没有签到')
  expect(nameOf(TODAY)).toBe('2026年3月9日 周一，今日未签到')
  expect(cell(TODAY)).toHaveAttribute('aria-current', 'date')
  expect(cell('2026-03-10')).toHaveAttribute('aria-disabled', 'true')
  const collected = screen.getByRole('region', { name: '本月收集的壁纸' })
  await expect.element(collected.getByText('共 2 张')).toBeVisible()
  expect(
    collected
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/article/aid-2026-03-03', '/article/aid-2026-03-02'])
})

// rows: CK-23
test('shows totals, and the heat map with text alternative and legend', async () => {
  const days = [
    ...streakTo('2026-02-20', 4),
    moonDay('2026-03-05', { kind: 'freeze', pointsEarned: 0, picture: null }),
    moonDay('2026-03-06', { pointsEarned: 7 }),
    moonDay('2026-03-07', { pointsEarned: 15 }),
  ]
  const { screen } = await open({ days, year: { totalDays: 1287, longestStreak: 46, points: 7210 } })
  await expect.element(screen.getByRole('img', { name: '近 53 周共签到 6 天' })).toBeVisible()
  const looks = Object.groupBy(
    document.querySelectorAll('[data-look]'),
    (square) => square.getAttribute('data-look') ?? '',
  )
  expect(Object.fromEntries(Object.entries(looks).map(([look, its]) => [look, its?.length]))).toEqual({
    none: 52 * 7 + 1 - 7,
    level1: 4,
    level2: 1,
    level3: 1,
    bridged: 1,
  })
  const rows = [...document.querySelectorAll('[aria-label="每月签到"] tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual(['2026年3月2 天22 积分', '2026年2月4 天20 积分'])
  await expect.element(screen.getByText('连签保护', { exact: true })).toBeInTheDocument()
  expect([...document.querySelectorAll('dl > div')].map((figure) => figure.textContent)).toEqual([
    '累计天数1,287',
    '最长连续46',
    '签到积分7,210',
  ])
})

// rows: CK-23
test('a queued check-in is distinguished from a counted day', async () => {
  const { screen } = await open({ days: streakTo('2026-03-07', 2) })
  await pressCheckIn({ memberId: 7, timeZone: 'Asia/Shanghai' }, '2026-03-08')
  await pressCheckIn({ memberId: MEMBER, timeZone: 'Asia/Shanghai' }, TODAY)
  await expect.poll(() => state(TODAY)).toBe('saved')
  expect(nameOf(TODAY)).toBe('2026年3月9日 周一，已保存在本机')
  expect(state('2026-03-08')).toBe('missed')
  expect(document.querySelectorAll('rect[data-look="saved"]')).toHaveLength(1)
  await expect.element(screen.getByText('本机已存')).toBeInTheDocument()
  // Already queued: the page offers no check-in any more.
  await expect.element(screen.getByRole('link', { name: '签到', exact: true })).not.toBeInTheDocument()
})

// rows: CK-23
test('arrows move through the days, across months, and stop at today', async () => {
  const { screen, router } = await open({ days: streakTo('2026-03-08', 20) })
  const today = screen.getByRole('link', { name: '2026年3月9日 周一，今日未签到' })
  await expect.poll(() => cell('2026-03-01')?.querySelector('a')).toBeTruthy()
  today.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(today).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day')).toBe('2026-03-02')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.poll(() => router.state.location.search).toEqual({ y: 2026, m: 2 })
})

test('months range from the first check-in to the current one', async () => {
  const { screen } = await open({ days: streakTo('2026-03-08', 20) })
  await expect.element(screen.getByRole('link', { name: '上个月' })).toHaveAttribute('href', '/check-in?y=2026&m=2')
  await expect.element(screen.getByRole('link', { name: '下个月' })).toHaveAttribute('aria-disabled', 'true')
})

test('a month outside the 53 weeks is requested separately', async () => {
  const { screen, asked } = await open({ days: [moonDay('2024-02-29')], place: { y: 2024, m: 2 } })
  await expect
    .element(screen.getByRole('link', { name: '2024年2月29日 周四，连续第 1 天，蛾眉月，5 积分，月下归鹤' }))
    .toBeVisible()
  expect(asked).toContain('GET /api/checkin/calendar/2024/02')
})

// rows: CK-23
test('a new member sees empty days, an explanation, and a link to the first check-in', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: '还没有点亮的月亮' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '签到', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: '近 53 周共签到 0 天' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '分享卡片' })).not.toBeInTheDocument()
  expect(new Set([...document.querySelectorAll('[data-state]')].map((day) => day.getAttribute('data-state')))).toEqual(
    new Set(['before', 'open', 'future']),
  )
})

test('failures show in place and can be retried', async () => {
  let answer: (() => Response) | undefined = FAILED
  const { screen } = await open({ days: streakTo('2026-03-08', 3), answer: () => answer?.() as Response })
  await expect.poll(() => screen.getByRole('alert').elements()).toHaveLength(2)
  answer = undefined
  const again = screen.getByRole('button', { name: '重试' })
  await again.first().click()
  await expect.poll(() => again.elements()).toHaveLength(1)
  await again.click()
  await expect.poll(() => state('2026-03-08')).toBe('checked')
  await expect.element(screen.getByRole('img', { name: '近 53 周共签到 3 天' })).toBeVisible()
})

// rows: SH-38
test('offline, persisted data shows with its age, and so does a month of the year’s data', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const days = streakTo('2026-03-08', 20)
  const { screen, queryClient } = await open({ days })
  await expect.poll(() => state('2026-03-08')).toBe('checked')
  onlineManager.setOnline(false)
  await expect.element(screen.getByText(/^离线中，显示已保存的内容/)).toBeVisible()
  await expect.element(screen.getByText(/^保存于/)).toBeVisible()
  // Never opened, but within the 53 weeks.
  await expect.element(screen.getByRole('link', { name: '上个月' })).not.toHaveAttribute('aria-disabled')
  expect(queryClient.getQueryData(moonQueries.month('2026-02').queryKey)).toBeUndefined()
})

test('offline without persisted data it says so', async () => {
  const { screen } = await open({ answer: noNetwork })
  await expect.poll(() => screen.getByText('签到记录没有保存在本机，联网后就会出现。').elements()).toHaveLength(2)
})

test('the page in English', async () => {
  const { screen } = await open({
    days: [moonDay('2026-03-08', { streak: 12 })],
    language: 'en',
    year: { points: 1 },
  })
  await expect
    .element(
      screen.getByRole('link', {
        name: 'Sun, 8 Mar 2026, day 12 of the streak, waxing crescent, 5 points, Cranes under the moon',
      }),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Moon calendar' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'March 2026' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Days checked in during the last 53 weeks: 1' })).toBeVisible()
})
