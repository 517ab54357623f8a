import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WallpaperDetail } from '#contract/detail.ts'
import { BulkResult, FavouriteList } from '#contract/favourite.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

/** A member who adds favourites, a minute after each other. */
async function memberWith(...aids: string[]) {
  const { token } = await site.newMember()
  for (const [index, aid] of aids.entries()) {
    site.clock.set(`2026-03-09T12:${String(index).padStart(2, '0')}:00+08:00`)
    await site.call('POST', `/api/wallpapers/${aid}/favorite`, { token })
  }
  const list = async (query = '') => dataOf(await site.call('GET', `/api/me/favs${query}`, { token }), FavouriteList)
  const remove = async (...ids: string[]) =>
    dataOf(await site.call('POST', '/api/me/favs/bulk', { token, body: { ids, action: 'remove' } }), BulkResult)
  return { token, list, remove }
}
const aidsOf = ({ items }: FavouriteList) => items.map(({ aid }) => aid)

// rows: AP-33, PR-04
test('favourites are listed in the order they were added, page by page, for their member only', async () => {
  for (const aid of ['a', 'b', 'c', 'd', 'e']) await insertWallpaper(site.db, aid)
  const { list } = await memberWith('a', 'b', 'c', 'd', 'e')
  const other = await memberWith('a')
  const first = await list('?pageSize=2')
  expect(first).toMatchObject({ total: 5, totalPages: 3, page: 1, hasMore: true })
  expect(aidsOf(first)).toEqual(['e', 'd'])
  expect(first.items[0]).toMatchObject({
    me: { faved: true },
    stillAvailable: true,
    favedAt: '2026-03-09T04:04:00.000Z',
  })
  const second = await list(`?pageSize=2&cursor=${first.cursor}`)
  expect([aidsOf(second), second.page]).toEqual([['c', 'b'], 2])
  expect(aidsOf(await list(`?pageSize=2&cursor=${second.cursor}`))).toEqual(['a'])
  expect(aidsOf(await list('?pageSize=2&page=2'))).toEqual(['c', 'b'])
  expect(aidsOf(await list('?sort=old'))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(aidsOf(await other.list())).toEqual(['a'])
})

test('of favourites added in the same moment none is lost between pages', async () => {
  for (const aid of ['a', 'b', 'c']) await insertWallpaper(site.db, aid)
  const { token, list } = await memberWith()
  for (const aid of ['a', 'b', 'c']) await site.call('POST', `/api/wallpapers/${aid}/favorite`, { token })
  const first = await list('?pageSize=1')
  const second = await list(`?pageSize=1&cursor=${first.cursor}`)
  const third = await list(`?pageSize=1&cursor=${second.cursor}`)
  expect([first, second, third].map(aidsOf)).toEqual([['c'], ['b'], ['a']])
  expect(third.hasMore).toBe(false)
})

test('a kind can be selected; a cursor of another list or member is refused', async () => {
  await insertWallpaper(site.db, 'a', { kind: 'art' })
  await insertWallpaper(site.db, 'b')
  await insertWallpaper(site.db, 'c')
  const { token, list } = await memberWith('a', 'b', 'c')
  expect(aidsOf(await list('?kind=art'))).toEqual(['a'])
  const { cursor } = await list('?pageSize=1')
  const { token: stranger } = await site.newMember()
  for (const [query, as] of [
    [`?sort=old&cursor=${cursor}`, token],
    [`?cursor=${cursor}`, stranger],
    ['?cursor=x', token],
    ['?page=1000&pageSize=60', token],
    ['?kind=none', token],
  ] as const) {
    expect((await site.call('GET', `/api/me/favs${query}`, { token: as })).status, query).toBe(422)
  }
  expect((await site.call('GET', '/api/me/favs')).status).toBe(401)
})

// rows: HM-22, AP-33
test('favourites that fit a screen are listed page by page', async () => {
  for (const aid of ['a', 'b', 'c']) await insertWallpaper(site.db, aid)
  await insertWallpaper(site.db, 'small', { width: 1280, height: 720 })
  await insertWallpaper(site.db, 'tall', { width: 2160, height: 3840 })
  const { list } = await memberWith('a', 'small', 'b', 'tall', 'c')
  const first = await list('?fit=2560x1440&pageSize=2')
  expect([aidsOf(first), first.total]).toEqual([['c', 'b'], 3])
  expect(aidsOf(await list(`?fit=2560x1440&pageSize=2&cursor=${first.cursor}`))).toEqual(['a'])
  expect(aidsOf(await list('?fit=360x640@3'))).toEqual(['tall'])
})

// rows: AP-33
test('a withdrawn favourite stays listed, is marked as withdrawn, and can be removed', async () => {
  for (const aid of ['a', 'b']) await insertWallpaper(site.db, aid)
  const { list, remove } = await memberWith('a', 'b')
  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'b'))
  const { items, total } = await list()
  expect(items.map(({ aid, stillAvailable }) => [aid, stillAvailable])).toEqual([
    ['b', false],
    ['a', true],
  ])
  expect(total).toBe(2)
  expect(await remove('b')).toEqual({ done: 1, failed: [] })
  expect(aidsOf(await list())).toEqual(['a'])
})

test('tomorrow’s picture is listed for members who may see it, with a signed URL', async () => {
  await insertWallpaper(site.db, 'soon')
  await placeWallpaper(site.db, 'soon', 'zh-cn', '2026-03-10')
  const { token } = await site.newMember({ groupId: 2 })
  await site.call('POST', '/api/wallpapers/soon/favorite', { token })
  const list = async () => dataOf(await site.call('GET', '/api/me/favs', { token }), FavouriteList)
  expect((await list()).items[0]?.picture).toMatch(/^\/img\/s\//)
  site.clock.set('2026-03-10T12:00:00+08:00')
  expect((await list()).items[0]?.picture).toMatch(/^\/img\/[0-9a-f]{32}$/)
})

// rows: AP-34
test('several are removed at once; each counts once, and those that were no favourites are reported', async () => {
  for (const aid of ['a', 'b', 'c']) await insertWallpaper(site.db, aid)
  const { list, remove } = await memberWith('a', 'b', 'c')
  const other = await memberWith('a', 'b')
  expect(await remove('a', 'b', 'a', 'nowhere')).toEqual({ done: 2, failed: [{ id: 'nowhere', reason: 'not-found' }] })
  expect(await remove('a')).toEqual({ done: 0, failed: [{ id: 'a', reason: 'not-found' }] })
  expect(aidsOf(await list())).toEqual(['c'])
  const { stats } = dataOf(await site.call('GET', '/api/wallpapers/a', { token: other.token }), WallpaperDetail)
  expect(stats.favs).toBe(1)
})

test('members who remove the same pictures at once neither deadlock nor count wrongly', async () => {
  const aids = ['a', 'b', 'c', 'd']
  for (const aid of aids) await insertWallpaper(site.db, aid)
  const members = await Promise.all(Array.from({ length: 6 }, () => memberWith(...aids)))
  await Promise.all(
    members.flatMap(({ remove }, index) => {
      const order = index % 2 ? aids : aids.toReversed()
      return [remove(...order), remove(...order.toReversed())]
    }),
  )
  const { token } = await site.newMember()
  for (const aid of aids) {
    const { stats } = dataOf(await site.call('GET', `/api/wallpapers/${aid}`, { token }), WallpaperDetail)
    expect(stats.favs).toBe(0)
  }
})

test.each([
  { ids: [], action: 'remove' },
  { ids: ['a'], action: 'burn' },
  { ids: Array.from({ length: 201 }, String), action: 'remove' },
])('a request that makes no sense is refused, %#', async (body) => {
  const { token } = await site.newMember()
  expect((await site.call('POST', '/api/me/favs/bulk', { token, body })).status).toBe(422)
})
