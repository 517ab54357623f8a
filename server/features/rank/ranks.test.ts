import { Cron } from 'croner'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RANK_MINUTES, RankList, type RankSpan } from '#contract/rank.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import {
  wallpaperDownloads,
  wallpaperFavourites,
  wallpaperLikes,
  wallpaperViews,
} from '#server/domain/picture/activity/schema.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { feature } from './feature.ts'
import { runRanks } from './run-ranks.ts'
import { rankEntries, rankRuns } from './schema.ts'

const NOW = '2026-03-09T12:00:00+08:00'
let site: TestApp
let token: string
let memberId: number
beforeAll(async () => {
  site = await testApp({ at: NOW })
  const one = await site.newMember()
  token = one.token
  memberId = one.member.id
  for (const aid of ['a', 'b', 'c', 'later']) await insertWallpaper(site.db, aid)
  await insertWallpaper(site.db, 'park', { kind: 'np' })
  await insertWallpaper(site.db, 'gone', { state: 'withdrawn' })
  await placeWallpaper(site.db, 'later', 'zh-cn', '2026-03-10')
})
beforeEach(async () => {
  site.clock.set(NOW)
  await site.db.delete(rankEntries)
  await site.db.delete(rankRuns)
  await site.db.delete(wallpaperDownloads)
})
afterAll(() => site.close())

async function download(aid: string, times: number, daysAgo: number) {
  const at = site.clock.after({ days: -daysAgo })
  const row = { memberId, aid, at, size: '4k', format: 'jpg', width: 3840, height: 2160 }
  await site.db.insert(wallpaperDownloads).values(Array.from({ length: times }, () => row))
}
const ranks = async (query = '') => dataOf(await site.call('GET', `/api/ranks${query}`, { token }), RankList)
const run = (span: RankSpan = 'week') => runRanks(site.db, span, site.clock.now())
const rows = async (query?: string) =>
  (await ranks(query)).items.map(({ rank, delta, value, wallpaper }) => [wallpaper.aid, rank, value, delta])

// rows: AP-16, RK-06
test('equal counts share a rank, the next one is skipped, and newer pictures come first; withdrawn and unreleased ones have none', async () => {
  await download('a', 2, 1)
  await download('b', 3, 6)
  await download('c', 2, 2)
  await download('park', 1, 3)
  await download('later', 9, 1)
  await download('gone', 9, 1)
  await download('park', 9, 8)
  await run()
  expect(await ranks()).toMatchObject({ page: 1, total: 4, hasMore: false, updatedAt: new Date(NOW).toISOString() })
  expect(await rows()).toEqual([
    ['b', 1, 3, null],
    ['c', 2, 2, null],
    ['a', 2, 2, null],
    ['park', 4, 1, -3],
  ])
  expect(await rows('?kind=np')).toEqual([['park', 1, 1, 0]])
  expect(await rows('?kind=art')).toEqual([])
  expect(await rows('?pageSize=3&page=2')).toEqual([['park', 4, 1, -3]])
})

// rows: AP-01
test('hot pictures are those that members did most with in seven days; the others follow, newest first', async () => {
  const aids = async (query = '') =>
    dataOf(await site.call('GET', `/api/wallpapers?sort=hot${query}`, { token }), WallpaperList).items.map(
      ({ aid }) => aid,
    )
  await run()
  expect(await aids()).toEqual(['park', 'c', 'b', 'a'])
  await indexAllWords(site.db)
  await download('a', 1, 1)
  await download('c', 9, 8)
  const at = site.clock.now()
  for (const to of [wallpaperLikes, wallpaperFavourites])
    await site.db.insert(to).values({ memberId, aid: 'b', at: new Date(at.getTime() - 1) })
  await site.db.insert(wallpaperViews).values({ memberId, aid: 'b', at: new Date(at.getTime() - 1) })
  await run()
  expect(await aids()).toEqual(['b', 'a', 'park', 'c'])
  expect(await aids('&kind=np')).toEqual(['park'])
  expect(await aids('&none=x&ai=hide')).toEqual(['b', 'a', 'park', 'c'])
  for (const from of [wallpaperLikes, wallpaperFavourites, wallpaperViews]) await site.db.delete(from)
  await run()
  expect(await aids()).toEqual(['a', 'park', 'c', 'b'])
})

// rows: HM-22, AP-16
test('pictures that fit a screen are listed at their ranks', async () => {
  await insertWallpaper(site.db, 'tall', { width: 2160, height: 3840 })
  await download('tall', 3, 1)
  await download('a', 2, 1)
  await download('b', 1, 1)
  await run()
  expect(await ranks('?fit=2560x1440&pageSize=1')).toMatchObject({ total: 2, hasMore: true, items: [{ rank: 2 }] })
  expect(await rows('?fit=2560x1440&pageSize=1&page=2')).toEqual([['b', 3, 1, null]])
  expect(await ranks('?fit=7680x4320')).toMatchObject({ items: [], total: 0, nearest: null })
  await site.db.delete(wallpaperDownloads)
  await site.db.execute(sql`delete from wallpapers where aid = 'tall'`)
})

test('a second run changes nothing, a later one only differences', async () => {
  await download('a', 2, 1)
  await download('b', 1, 1)
  await run()
  const versions = async () =>
    (await site.db.execute(sql`select xmin::text, kind, place, aid from rank_entries order by kind, place`)).rows
  const first = await versions()
  await run()
  expect(await versions()).toEqual(first)
  await download('b', 3, 0.5)
  await run()
  expect(await rows()).toEqual([
    ['b', 1, 4, null],
    ['a', 2, 2, null],
  ])
  await site.db.delete(wallpaperDownloads)
  await run()
  expect(await rows()).toEqual([])
})

// rows: AP-16
test('each span has its days, a year has a permanent ranking, and removed likes do not count', async () => {
  await download('a', 1, 20)
  await download('b', 1, 60)
  await site.db.insert(wallpaperLikes).values({ memberId, aid: 'c', at: site.clock.now() })
  site.clock.set('2026-03-09T12:00:01+08:00')
  for (const span of ['week', 'month', 'year'] as const) await run(span)
  expect(await rows()).toEqual([])
  expect((await rows('?range=month')).map(([aid]) => aid)).toEqual(['a'])
  expect((await rows('?range=year')).map(([aid]) => aid)).toEqual(['b', 'a'])
  expect((await rows('?by=likes')).map(([aid]) => aid)).toEqual(['c'])
  await site.db.delete(wallpaperLikes)
  await run()
  expect(await rows('?by=likes')).toEqual([])
  site.clock.set('2027-01-01T01:00:00+08:00')
  token = (await site.newMember()).token
  await run('year')
  expect(await ranks('?range=year')).toMatchObject({ items: [], total: 0 })
  const stored = await site.db.select().from(rankEntries)
  expect(stored.filter(({ period }) => period === '2026').length).toBeGreaterThan(0)
})

// rows: AP-16
test('a day counts the last 24 hours, and favourites rank as well', async () => {
  await download('a', 1, 0.9)
  await download('b', 5, 1.1)
  await site.db.insert(wallpaperFavourites).values({ memberId, aid: 'park', at: new Date(NOW) })
  site.clock.set('2026-03-09T12:00:01+08:00')
  await run('day')
  expect(await rows('?range=day')).toEqual([['a', 1, 1, null]])
  expect(await rows('?range=day&by=favs')).toEqual([['park', 1, 1, null]])
})

// rows: AP-16
test('all time ranks by the counters, of all kinds and of each, with no movement', async () => {
  await site.db.execute(sql`update wallpaper_stats set views = 0`)
  await site.db.execute(sql`update wallpaper_stats set views = 7 where aid in ('a', 'park', 'gone', 'later')`)
  await site.db.execute(sql`update wallpaper_stats set views = 9 where aid = 'c'`)
  await run('all')
  expect(await rows('?range=all&by=views')).toEqual([
    ['c', 1, 9, null],
    ['park', 2, 7, null],
    ['a', 2, 7, null],
  ])
  expect(await rows('?range=all&by=views&kind=np')).toEqual([['park', 1, 7, null]])
  await site.db.execute(sql`update wallpaper_stats set views = 0`)
  await run('all')
  expect(await rows('?range=all&by=views')).toEqual([])
})

// rows: RK-07
test('an empty ranking names the closest span that has pictures', async () => {
  await download('park', 1, 20)
  for (const span of ['day', 'week', 'month', 'year'] as const) await run(span)
  expect(await ranks('?range=day')).toMatchObject({ total: 0, nearest: 'month' })
  expect(await ranks('?range=all&kind=np')).toMatchObject({ total: 0, nearest: 'year' })
  expect(await ranks('?range=month')).toMatchObject({ total: 1, nearest: null })
  expect(await ranks('?kind=art')).toMatchObject({ total: 0, nearest: null })
})

test('a ranking that was never computed is empty and says so; an unknown span is refused', async () => {
  expect(await ranks()).toMatchObject({ items: [], total: 0, updatedAt: null })
  for (const query of ['by=comments', 'range=hour', 'kind=all', 'page=0', 'pageSize=61'])
    expect((await site.call('GET', `/api/ranks?${query}`, { token })).status, query).toBe(422)
})

test('spans that are counted at the same time do not skip each other', async () => {
  await download('a', 1, 0.5)
  await Promise.all((['day', 'week', 'month', 'year'] as const).map(run))
  for (const span of ['day', 'week', 'month', 'year']) expect(await rows(`?range=${span}`), span).toHaveLength(1)
})

test('rankings are counted as often as the page says', () => {
  for (const [span, minutes] of Object.entries(RANK_MINUTES)) {
    const job = feature.jobs?.find(({ kind }) => kind === `rank-${span}`)
    const [one, next] = new Cron(job?.pattern ?? '', { paused: true }).nextRuns(2, new Date(NOW))
    expect([span, Number(next) - Number(one)]).toEqual([span, minutes * 60_000])
  }
})
