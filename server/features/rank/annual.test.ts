import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnnualRanking } from '#contract/rank.ts'
import { wallpaperDownloads } from '#server/domain/picture/activity/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { AdminError } from '#server/lib/admin/command.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { annualNoteCommand } from './annual-note-command.ts'
import { runRanks } from './run-ranks.ts'
import { rankEntries, rankRuns } from './schema.ts'

let site: TestApp
let token: string
let memberId: number
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

/** A site with four pictures at a time in 2026, and a member. */
async function siteAt(now: string) {
  await site.reset()
  site.clock.set(now)
  const one = await site.newMember()
  token = one.token
  memberId = one.member.id
  for (const aid of ['a', 'b', 'c', 'd']) await insertWallpaper(site.db, aid, { createdAt: new Date('2024-01-01') })
}

async function download(aid: string, times: number, at: string) {
  const row = { memberId, aid, at: new Date(at), size: '4k', format: 'jpg', width: 3840, height: 2160 }
  await site.db.insert(wallpaperDownloads).values(Array.from({ length: times }, () => row))
}
const run = () => runRanks(site.db, 'year', site.clock.now())
const annual = async (query = '') =>
  dataOf(await site.call('GET', `/api/ranks/annual${query}`, { token }), AnnualRanking)
const rows = ({ items }: AnnualRanking) =>
  items.map(({ rank, delta, value, wallpaper }) => [wallpaper.aid, rank, value, delta])
const months = ({ months }: AnnualRanking) => months.map(({ month, value, wallpaper }) => [month, wallpaper.aid, value])

// rows: AP-17, RK-01
test('a year ranks its downloads, with the best of each month; the newest year that has pictures comes first', async () => {
  await siteAt('2026-03-09T12:00:00+08:00')
  await download('b', 1, '2025-03-01T12:00:00+08:00')
  await download('a', 2, '2025-12-31T23:59:59+08:00')
  await download('b', 3, '2026-01-01T00:00:00+08:00')
  await download('c', 4, '2026-02-28T12:00:00+08:00')
  await download('a', 1, '2026-02-01T12:00:00+08:00')
  await run()
  const now = site.clock.now().toISOString()
  const year = await annual()
  expect(year).toMatchObject({ year: 2026, years: [2026, 2025], total: 3, updatedAt: now })
  expect(rows(year)).toEqual([
    ['c', 1, 4, null],
    ['b', 2, 3, 0],
    ['a', 3, 1, -2],
  ])
  expect(months(year)).toEqual([
    [1, 'b', 3],
    [2, 'c', 4],
  ])
  const february = await annual('?year=2026&month=02')
  expect(rows(february)).toEqual([
    ['c', 1, 4, null],
    ['a', 2, 1, null],
  ])
  expect(months(february)).toEqual(months(year))
  const before = await annual('?year=2025')
  expect(rows(before)).toEqual([
    ['a', 1, 2, null],
    ['b', 2, 1, null],
  ])
  expect(months(before)).toEqual([
    [3, 'b', 1],
    [12, 'a', 2],
  ])
  expect(rows(await annual('?pageSize=2&page=2'))).toEqual([['a', 3, 1, -2]])
})

// rows: AP-17
test('a year without pictures is empty and not offered; a site without downloads offers none', async () => {
  await siteAt('2026-03-09T12:00:00+08:00')
  expect(await annual()).toMatchObject({ year: 2026, years: [], months: [], items: [], updatedAt: null })
  await download('a', 1, '2024-06-01T12:00:00+08:00')
  await run()
  expect(await annual()).toMatchObject({ year: 2024, years: [2024], total: 1 })
  expect(await annual('?year=2026')).toMatchObject({ year: 2026, years: [2024], total: 0, months: [] })
  for (const query of ['year=26', 'year=2026&month=13', 'page=0', 'pageSize=61'])
    expect((await site.call('GET', `/api/ranks/annual?${query}`, { token })).status, query).toBe(422)
})

// rows: RK-01
test('a past year is computed once after its end, and then stays as it was', async () => {
  await siteAt('2025-12-31T12:00:00+08:00')
  await download('a', 1, '2025-12-01T12:00:00+08:00')
  await run()
  await download('b', 2, '2025-12-31T20:00:00+08:00')
  site.clock.set('2026-01-20T00:30:00+08:00')
  token = (await site.newMember()).token
  await run()
  const year = await annual('?year=2025')
  expect(rows(year).map(([aid]) => aid)).toEqual(['b', 'a'])
  expect(months(year)).toEqual([[12, 'b', 2]])

  await site.db.delete(wallpaperDownloads)
  await download('c', 5, '2025-12-15T12:00:00+08:00')
  site.clock.set('2026-01-21T00:30:00+08:00')
  await run()
  expect(await annual('?year=2025')).toEqual(year)
})

test('the first run computes earlier years and months back to the first download', async () => {
  await siteAt('2026-03-09T12:00:00+08:00')
  await download('a', 1, '2025-11-30T23:00:00+08:00')
  await run()
  const periods = (await site.db.select().from(rankRuns)).map(({ period }) => period)
  expect(periods.sort()).toEqual(['2025', '2025-11', '2025-12', '2026', '2026-01', '2026-02', '2026-03'])
  const stored = await site.db.select().from(rankEntries)
  expect(new Set(stored.filter(({ span }) => span === 'month').map(({ by }) => by))).toEqual(new Set(['downloads']))
})

test('a picture withdrawn after the year is left out, also as the best of its month', async () => {
  await siteAt('2026-03-09T12:00:00+08:00')
  await download('a', 2, '2026-02-01T12:00:00+08:00')
  await download('b', 1, '2026-02-01T12:00:00+08:00')
  await run()
  await site.db.update(wallpapers).set({ state: 'withdrawn' })
  expect(await annual()).toMatchObject({ items: [], months: [] })
})

// rows: HM-22
test('the pictures of a year that fit a screen stay at their ranks', async () => {
  await siteAt('2026-03-09T12:00:00+08:00')
  await insertWallpaper(site.db, 'tall', { width: 2160, height: 3840, createdAt: new Date('2024-01-01') })
  await download('a', 3, '2026-02-01T12:00:00+08:00')
  await download('tall', 2, '2026-02-01T12:00:00+08:00')
  await run()
  for (const ofMonth of ['', 'month=2&']) {
    const fitting = await annual(`?${ofMonth}fit=360x640@2`)
    expect(rows(fitting)).toEqual([['tall', 2, 2, null]])
    expect(fitting.total).toBe(1)
    expect(rows(await annual(`?${ofMonth}fit=1920x1080`)).map(([aid]) => aid)).toEqual(['a'])
  }
})

const note = async (...args: string[]) => (await runCommand(site, annualNoteCommand, ...args)).join('\n')

// rows: AP-17
test('the operator writes, replaces and deletes a note for a year', async () => {
  await siteAt('2026-03-09T12:00:00+08:00')
  expect(await annual()).not.toHaveProperty('note')
  expect(await note('2026', '--text', ' 今年是海的一年。 ')).toBe('The ranking of 2026 shows the note.')
  expect((await annual()).note).toEqual({ text: '今年是海的一年。', textEn: '' })
  await note('2026', '--text', '海。', '--text-en', 'The sea.')
  expect((await annual()).note).toEqual({ text: '海。', textEn: 'The sea.' })
  expect(await annual('?year=2025')).not.toHaveProperty('note')
  expect(await note('2026', '--delete')).toBe('The ranking of 2026 has no note.')
  expect(await annual()).not.toHaveProperty('note')
  for (const args of [['26', '--text', 'x'], ['2026'], ['2026', '--text', 'x', '--delete'], []])
    await expect(note(...args)).rejects.toThrow(AdminError)
})
