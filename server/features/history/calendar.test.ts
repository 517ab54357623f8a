import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calendar, OnThisDay } from '#contract/calendar.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let token: string

// 2026-03-09 in China, still 2026-03-08 in Los Angeles.
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  token = (await site.newMember()).token
  for (const aid of ['one', 'two', 'three', 'gone', 'tomorrow']) await insertWallpaper(site.db, aid)
  await placeWallpaper(site.db, 'one', 'zh-cn', '2020-02-29', '2023-03-01', '2025-03-09', '2026-03-01')
  await placeWallpaper(site.db, 'two', 'zh-cn', '2016-02-29', '2019-02-28', '2024-03-09', '2026-03-04')
  await placeWallpaper(site.db, 'three', 'zh-cn', '2026-03-09')
  await placeWallpaper(site.db, 'gone', 'zh-cn', '2026-03-05')
  await placeWallpaper(site.db, 'tomorrow', 'zh-cn', '2026-03-10', '2026-03-31')
  await placeWallpaper(site.db, 'one', 'en-us', '2026-03-08', '2026-03-09')
  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'gone'))
})
afterAll(() => site.close())

const get = (path: string) => site.call('GET', `/api/bing/${path}`, { token })
const calendarOf = async (path: string) => dataOf(await get(path), Calendar)
const datesOf = (list: { days: { date: string }[] }) => list.days.map(({ date }) => date)

// rows: AP-05
test("a month has its days in order, without withdrawn ones and days after the area's own day", async () => {
  const month = await calendarOf('calendar/2026/03')
  expect(datesOf(month)).toEqual(['2026-03-01', '2026-03-04', '2026-03-09'])
  expect(month).toMatchObject({ today: '2026-03-09', first: '2016-02', last: '2026-03' })
  expect(month.days[0]).toMatchObject({
    aid: 'one',
    title: '标题 one',
    titleEn: 'Title one',
    dominant: '#d7928a',
    thumb: expect.stringMatching(/^\/img\/[0-9a-f]{32}\/480\.avif$/),
  })
  expect(await calendarOf('calendar/2026/3')).toEqual(month)
})

// rows: AP-05, HM-17
test('another area has its own days, and its own today', async () => {
  const month = await calendarOf('calendar/2026/03?area=en-us')
  expect(datesOf(month)).toEqual(['2026-03-08'])
  expect(month).toMatchObject({ today: '2026-03-08', first: '2026-03', last: '2026-03' })
})

// rows: AP-05
test('a month without pictures is an empty list, also a future one', async () => {
  for (const path of ['calendar/1999/12', 'calendar/2026/04', 'calendar/2099/12']) {
    expect((await calendarOf(path)).days, path).toEqual([])
  }
  expect(await calendarOf('calendar/2026/03?area=fr-fr')).toMatchObject({ days: [], first: null, last: null })
})

// rows: AP-04
test('the history has a calendar too: a month, a year, or the current month', async () => {
  const month = await calendarOf('calendar/2026/03')
  expect(await calendarOf('history?view=calendar&year=2026&month=3')).toEqual(month)
  expect(await calendarOf('history?view=calendar')).toEqual(month)
  expect(datesOf(await calendarOf('history?view=calendar&year=2024'))).toEqual(['2024-03-09'])
  expect((await get('history?view=list&year=2024')).body).toMatchObject({ data: { items: [{ date: '2024-03-09' }] } })
})

// rows: AP-06
test('a day has its picture; one without names the nearest days that have one', async () => {
  expect(dataOf(await get('date/2026-03-04'), Wallpaper)).toMatchObject({ aid: 'two', date: '2026-03-04' })
  for (const [path, data] of [
    ['date/2026-03-05', { before: '2026-03-04', after: '2026-03-09' }],
    ['date/2026-03-10', { before: '2026-03-09', after: null }],
    ['date/2010-01-01', { before: null, after: '2016-02-29' }],
    ['date/2026-03-09?area=en-us', { before: '2026-03-08', after: null }],
    ['date/2026-03-09?area=fr-fr', { before: null, after: null }],
  ] as const) {
    expect(await get(path), path).toMatchObject({ status: 404, body: { problem: 'not-found', data } })
  }
})

const onThisDay = async (query: string) =>
  dataOf(await get(`on-this-day${query}`), OnThisDay).items.map(({ date }) => date)

// rows: HM-12
test('on this day shows earlier years, newest first; the default is today', async () => {
  expect(await onThisDay('?date=2026-03-09')).toEqual(['2025-03-09', '2024-03-09'])
  expect(await onThisDay('')).toEqual(['2025-03-09', '2024-03-09'])
  expect(await onThisDay('?date=2025-03-09')).toEqual(['2024-03-09'])
  expect(await onThisDay('?date=2030-03-10')).toEqual([])
  expect(await onThisDay('?area=fr-fr')).toEqual([])
})

// rows: HM-12
test('29 February covers leap years only, and no other day includes it', async () => {
  expect(await onThisDay('?date=2024-02-29')).toEqual(['2020-02-29', '2016-02-29'])
  expect(await onThisDay('?date=2025-02-28')).toEqual(['2019-02-28'])
  expect(await onThisDay('?date=2025-03-01')).toEqual(['2023-03-01'])
})

test('an invalid month, day or area is refused with the field named', async () => {
  const wrong = {
    month: ['calendar/2026/13', 'calendar/2026/00', 'calendar/2026/x', 'history?view=calendar&month=3'],
    year: ['calendar/26/03', 'calendar/0000/01', 'calendar/20260/03'],
    area: ['calendar/2026/03?area=xx', 'date/2026-03-04?area=', 'on-this-day?area=%00'],
    date: ['date/2026-02-30', 'date/2026-3-4', 'date/0000-01-01', 'date/x', 'on-this-day?date=2025-02-29'],
    view: ['history?view=week'],
  }
  for (const [field, paths] of Object.entries(wrong)) {
    for (const path of paths) {
      expect(await get(path), path).toMatchObject({
        status: 422,
        body: { problem: 'invalid-fields', fields: { [field]: expect.any(String) } },
      })
    }
  }
})
