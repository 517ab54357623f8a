import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MoonMonth, MoonYear } from '#contract/moon-calendar.ts'
import { checkIns } from '#server/domain/check-in/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { addDays } from '#server/lib/day.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { newClaimer } from './claimer-fixture.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

type Row = Partial<typeof checkIns.$inferInsert> & { day: string }

/** A member with these claimed days, and the responses of the two calls. */
async function memberWith(rows: Row[], timeZone = 'Asia/Shanghai') {
  const { member, token, claim } = await newClaimer(site, { timeZone })
  const whole = rows.map((row) => ({
    memberId: member.id,
    pointsEarned: 5,
    bonus: 0,
    streak: 1,
    totalPoints: 5,
    claimedAt: site.clock.now(),
    ...row,
  }))
  if (whole.length > 0) await site.db.insert(checkIns).values(whole)
  return {
    claim,
    year: async () => dataOf(await site.call('GET', '/api/checkin/calendar', { token }), MoonYear),
    month: async (month: string) =>
      dataOf(await site.call('GET', `/api/checkin/calendar/${month.replace('-', '/')}`, { token }), MoonMonth),
    call: (path: string) => site.call('GET', `/api/checkin/calendar${path}`, { token }),
  }
}

const daysFrom = (first: string, count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ day: addDays(first, i) }))

// rows: CK-23
test('a new member has a calendar without days', async () => {
  const { year, month } = await memberWith([])
  expect(await year()).toEqual({
    today: '2026-03-09',
    firstDay: null,
    totalDays: 0,
    longestStreak: 0,
    points: 0,
    days: [],
  })
  expect(await month('2026-03')).toEqual({ today: '2026-03-09', days: [] })
})

// rows: CK-23
test('totals cover all days, the list has 53 weeks, and a streak may begin before them', async () => {
  const { year } = await memberWith([...daysFrom('2024-02-26', 5), ...daysFrom('2025-02-20', 40)])
  const { days, ...totals } = await year()
  expect(totals).toEqual({
    today: '2026-03-09',
    firstDay: '2024-02-26',
    totalDays: 45,
    longestStreak: 40,
    points: 225,
  })
  expect(days[0]).toEqual({
    date: '2025-03-04',
    pointsEarned: 5,
    bonus: 0,
    streak: 13,
    kind: 'normal',
    isLate: false,
  })
  expect(days).toHaveLength(28)
})

test('a streak continues over 29 February and the turn of the year', async () => {
  site.clock.set('2028-03-02T12:00:00+08:00')
  const { year, month } = await memberWith([...daysFrom('2027-12-30', 4), ...daysFrom('2028-02-27', 5)])
  expect(await year()).toMatchObject({ totalDays: 9, longestStreak: 5 })
  expect((await month('2028-01')).days.map(({ date, streak }) => [date, streak])).toEqual([
    ['2028-01-01', 3],
    ['2028-01-02', 4],
  ])
  expect((await month('2028-03')).days.map(({ streak }) => streak)).toEqual([4, 5])
})

// rows: CK-23
test('a bridged day continues the streak, but is no check-in and has collected no picture', async () => {
  await insertWallpaper(site.db, 'crane')
  await placeWallpaper(site.db, 'crane', 'zh-cn', '2026-03-02', '2026-03-03')
  const { year, month } = await memberWith([
    { day: '2026-03-01' },
    { day: '2026-03-02', kind: 'freeze', pointsEarned: 0 },
    { day: '2026-03-03', kind: 'makeup', isLate: true },
  ])
  expect(await year()).toMatchObject({ totalDays: 2, longestStreak: 2, points: 10 })
  expect(
    (await month('2026-03')).days.map(({ kind, streak, isLate, picture }) => [kind, streak, isLate, picture?.aid]),
  ).toEqual([
    ['normal', 1, false, undefined],
    ['freeze', 1, false, undefined],
    ['makeup', 2, true, 'crane'],
  ])
})

// rows: CK-26
test('checking in collects the picture of the day; a withdrawn one is missing', async () => {
  await insertWallpaper(site.db, 'crane')
  await insertWallpaper(site.db, 'gone', { state: 'withdrawn' })
  await placeWallpaper(site.db, 'crane', 'zh-cn', '2026-03-09')
  await placeWallpaper(site.db, 'gone', 'zh-cn', '2026-03-08')
  await placeWallpaper(site.db, 'crane', 'ja-jp', '2026-03-07')
  const { claim, month } = await memberWith([{ day: '2026-03-07' }, { day: '2026-03-08' }])
  await claim()
  const { days } = await month('2026-03')
  expect(days.map(({ picture }) => picture?.aid ?? null)).toEqual([null, null, 'crane'])
  expect(days[2]).toMatchObject({ streak: 3, picture: { date: '2026-03-09', title: '标题 crane', maxWidth: 3840 } })
})

// rows: CK-26
test("in the east a day begins before its picture is released, and gets it with China's own day", async () => {
  await insertWallpaper(site.db, 'crane')
  await placeWallpaper(site.db, 'crane', 'zh-cn', '2026-03-10')
  site.clock.set('2026-03-09T12:00:00Z')
  const { claim, month, year } = await memberWith([], 'Pacific/Auckland')
  await claim()
  expect(await year()).toMatchObject({ today: '2026-03-10', firstDay: '2026-03-10' })
  expect((await month('2026-03')).days).toMatchObject([{ date: '2026-03-10', picture: null }])
  site.clock.set('2026-03-09T16:00:00Z')
  expect((await month('2026-03')).days).toMatchObject([{ date: '2026-03-10', picture: { aid: 'crane' } }])
})

test('a day claimed late is marked as late', async () => {
  const { claim, month } = await memberWith([])
  await claim('2026-03-08')
  await claim('2026-03-09')
  expect((await month('2026-03')).days.map(({ isLate, streak }) => [isLate, streak])).toEqual([
    [true, 1],
    [false, 2],
  ])
})

test('ten years of days take two queries for the totals and the heat-map, one for a month', async () => {
  const { year, month } = await memberWith(daysFrom('2016-03-12', 3_650))
  const asked = vi.spyOn(Pool.prototype, 'query')
  const queries = () => asked.mock.calls.filter((query) => JSON.stringify(query[0]).includes('check_ins')).length
  expect(await year()).toMatchObject({ totalDays: 3_650, longestStreak: 3_650 })
  expect(queries()).toBe(2)
  expect((await month('2026-02')).days).toHaveLength(28)
  expect(queries()).toBe(3)
  asked.mockRestore()
})

test('another member sees only their own calendar, and a visitor none', async () => {
  await memberWith(daysFrom('2026-03-01', 9))
  const { year } = await memberWith([])
  expect(await year()).toMatchObject({ totalDays: 0, days: [] })
  expect(await site.call('GET', '/api/checkin/calendar')).toMatchObject({ status: 401 })
  expect(await site.call('GET', '/api/checkin/calendar/2026/03')).toMatchObject({ status: 401 })
})

test('an invalid month is refused', async () => {
  const { call } = await memberWith([])
  for (const path of ['/2026/13', '/2026/0', '/26/03', '/2026/3x', '/2101/01', '/2026/%00', "/2026/1'--"])
    expect(await call(path), path).toMatchObject({ status: 422, body: { problem: 'invalid-fields' } })
})
