import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WallpaperDetail } from '#contract/detail.ts'
import { FavouriteState, LikeState, ViewCount } from '#contract/reaction.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { wallpaperLikes } from '#server/domain/picture/activity/schema.ts'
import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  for (const [aid, day] of [
    ['liked', '2026-03-09'],
    ['viewed', '2026-03-08'],
    ['contested', '2026-03-07'],
  ] as const) {
    await insertWallpaper(site.db, aid)
    await placeWallpaper(site.db, aid, 'zh-cn', day)
  }
})
afterAll(() => site.close())

const reaction = (method: 'POST' | 'DELETE', path: string, token: string) =>
  site.call(method, `/api/wallpapers/${path}`, { token })
const like = async (token: string) => dataOf(await reaction('POST', 'liked/like', token), LikeState)
const unlike = async (token: string) => dataOf(await reaction('DELETE', 'liked/like', token), LikeState)
const view = async (token: string) => dataOf(await reaction('POST', 'viewed/view', token), ViewCount).views
const statsOf = async (aid: string) =>
  (await site.db.select().from(wallpaperStats).where(eq(wallpaperStats.aid, aid)))[0]

// rows: AP-11
test('a like counts once however often it is sent, and so does its removal', async () => {
  const one = await site.newMember()
  const other = await site.newMember()
  expect(await unlike(one.token)).toEqual({ liked: false, likes: 0 })
  expect(await like(one.token)).toEqual({ liked: true, likes: 1 })
  expect(await like(one.token)).toEqual({ liked: true, likes: 1 })
  expect(await like(other.token)).toEqual({ liked: true, likes: 2 })
  expect(await unlike(one.token)).toEqual({ liked: false, likes: 1 })
  expect(await unlike(one.token)).toEqual({ liked: false, likes: 1 })
})

// rows: PT-03
test('the first like of each day of the member earns points, however many are sent', async () => {
  const { member, token } = await site.newMember({ timeZone: 'Asia/Shanghai' })
  const entries = async () => {
    const { rows } = await site.db.execute(
      sql`select code, ref, change, balance_after from points_ledger where member_id = ${member.id} order by id`,
    )
    return rows
  }
  await unlike(token)
  expect(await entries()).toEqual([])
  expect((await reaction('POST', 'nothing/like', token)).status).toBe(404)
  await Promise.all(Array.from({ length: 5 }, () => like(token)))
  await unlike(token)
  await like(token)
  const first = { code: 'like', ref: '2026-03-09', change: 2, balance_after: 2 }
  expect(await entries()).toEqual([first])
  site.clock.set('2026-03-10T00:00:00+08:00')
  await like(token)
  expect(await entries()).toEqual([first, { ...first, ref: '2026-03-10', balance_after: 4 }])
  site.clock.set('2026-03-09T12:00:00+08:00')
})

test("a member's reactions and the counts appear in lists and details, for that member only", async () => {
  const { token } = await site.newMember()
  const { token: stranger } = await site.newMember()
  expect(dataOf(await reaction('POST', 'liked/favorite', token), FavouriteState)).toEqual({
    faved: true,
    favs: 1,
    collections: [],
  })
  const detail = async (as: string) =>
    dataOf(await site.call('GET', '/api/wallpapers/liked', { token: as }), WallpaperDetail)
  expect(await detail(token)).toMatchObject({ me: { liked: false, faved: true }, stats: { favs: 1 } })
  expect(await detail(stranger)).toMatchObject({ me: { liked: false, faved: false }, stats: { favs: 1 } })
  const list = dataOf(await site.call('GET', '/api/bing/history', { token }), WallpaperList)
  expect(list.items.find((item) => item.aid === 'liked')?.me.faved).toBe(true)
  expect(dataOf(await reaction('DELETE', 'liked/favorite', token), FavouriteState)).toEqual({
    faved: false,
    favs: 0,
    collections: [],
  })
})

// rows: AP-10
test('a view counts once per member and half hour', async () => {
  const one = await site.newMember()
  const other = await site.newMember()
  expect([await view(one.token), await view(one.token), await view(other.token)]).toEqual([1, 1, 2])
  site.clock.set('2026-03-09T12:29:59+08:00')
  expect(await view(one.token)).toBe(2)
  site.clock.set('2026-03-09T12:30:00+08:00')
  expect(await view(one.token)).toBe(3)
  site.clock.set('2026-03-09T12:00:00+08:00')
})

test('fifty concurrent toggles leave the counter equal to the number of likes', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => site.newMember()))
  const toggles = Array.from({ length: 50 }, (_, i) =>
    reaction(i % 3 === 2 ? 'DELETE' : 'POST', 'contested/like', members[i % 10]?.token ?? ''),
  )
  const answers = await Promise.all(toggles)
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  const stored = await site.db.select().from(wallpaperLikes).where(eq(wallpaperLikes.aid, 'contested'))
  expect((await statsOf('contested'))?.likes).toBe(stored.length)
})

test('visitors cannot react', async () => {
  for (const call of ['view', 'like', 'favorite', 'download']) {
    expect((await site.call('POST', `/api/wallpapers/liked/${call}`)).status, call).toBe(401)
  }
})
