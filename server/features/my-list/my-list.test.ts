import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WallpaperDetail } from '#contract/detail.ts'
import { DownloadTicket } from '#contract/download.ts'
import { BulkResult } from '#contract/my-list-bulk.ts'
import { MyListIds, MyListPage } from '#contract/my-list.ts'
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
  const list = async (query = '') => dataOf(await site.call('GET', `/api/me/favs${query}`, { token }), MyListPage)
  const remove = async (...ids: string[]) =>
    dataOf(await site.call('POST', '/api/me/favs/bulk', { token, body: { ids, action: 'remove' } }), BulkResult)
  return { token, list, remove }
}
const aidsOf = ({ items }: MyListPage) => items.map(({ aid }) => aid)

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
    addedAt: '2026-03-09T04:04:00.000Z',
    entryId: 'e',
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
    ['?page=1000000000', token],
    ['?sort=bogus', token],
    ['?from=2026-03-10&to=2026-03-09', token],
    ['?from=2026-02-30', token],
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
  const list = async () => dataOf(await site.call('GET', '/api/me/favs', { token }), MyListPage)
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
  { ids: Array.from({ length: 1001 }, String), action: 'remove' },
  { action: 'remove' },
  { marks: [], action: 'restore' },
])('a request that makes no sense is refused, %#', async (body) => {
  const { token } = await site.newMember()
  const { status, body: answer } = await site.call('POST', '/api/me/favs/bulk', { token, body })
  expect(status).toBe(422)
  // The limit is named.
  if (body.ids?.length === 1001) expect(JSON.stringify(answer)).toContain('1000')
})

/** What a member can call. */
async function asMember(path: string, at = '2026-03-09T12:00:00+08:00') {
  site.clock.set(at)
  const { token, member } = await site.newMember()
  const call = (method: 'GET' | 'POST', rest: string, body?: unknown, language = 'zh') =>
    site.call(method, rest, { token, ...(body !== undefined && { body }), headers: { 'Accept-Language': language } })
  const list = async (query = '', language = 'zh') =>
    dataOf(await call('GET', `${path}${query}`, undefined, language), MyListPage)
  const bulk = async (body: object) => dataOf(await call('POST', `${path}/bulk`, body), BulkResult)
  const like = async (...aids: string[]) => {
    for (const aid of aids) {
      site.clock.pass({ minutes: 1 })
      await call('POST', `/api/wallpapers/${aid}/like`)
    }
  }
  const download = async (aid: string, body: object) => {
    site.clock.pass({ minutes: 1 })
    return dataOf(await call('POST', `/api/wallpapers/${aid}/download`, body), DownloadTicket)
  }
  return { token, member, call, list, bulk, like, download }
}

// rows: AP-33, PR-05
test('likes are searched, filtered by kind, shape and day, and ordered by title in either language', async () => {
  await insertWallpaper(site.db, 'a', { title: '重庆', titleEn: 'Zebra 100%', kind: 'art' })
  await insertWallpaper(site.db, 'b', { title: '安吉', titleEn: 'Mountain', width: 2160, height: 3840 })
  await insertWallpaper(site.db, 'c', { title: '北京', titleEn: 'Apple', placeName: '故宫', placeNameEn: 'Palace' })
  const { list, like } = await asMember('/api/me/likes', '2026-03-09T23:57:00+08:00')
  await like('a', 'b', 'c')
  expect(aidsOf(await list())).toEqual(['c', 'b', 'a'])
  expect(aidsOf(await list('?sort=title'))).toEqual(['b', 'c', 'a'])
  expect(aidsOf(await list('?sort=title', 'en'))).toEqual(['c', 'b', 'a'])
  const first = await list('?sort=title&pageSize=2')
  expect(aidsOf(await list(`?sort=title&pageSize=2&cursor=${first.cursor}`))).toEqual(['a'])
  expect(aidsOf(await list('?sort=title&pageSize=2&page=2'))).toEqual(['a'])
  expect(aidsOf(await list('?q=palace'))).toEqual(['c'])
  expect(aidsOf(await list(`?q=${encodeURIComponent('北 apple')}`))).toEqual(['c'])
  expect(aidsOf(await list(`?q=${encodeURIComponent('0%')}`))).toEqual(['a'])
  expect(aidsOf(await list(`?q=${encodeURIComponent('%')}`))).toEqual(['a'])
  expect(aidsOf(await list('?kind=art'))).toEqual(['a'])
  expect(aidsOf(await list('?orientation=portrait'))).toEqual(['b'])
  // The third was liked at midnight in the member's time zone.
  expect(aidsOf(await list('?from=2026-03-10'))).toEqual(['c'])
  expect(aidsOf(await list('?to=2026-03-09'))).toEqual(['b', 'a'])
})

// rows: AP-34, RT-20
test('removed likes are restored by their marks, at the place and with the count that they had', async () => {
  for (const aid of ['a', 'b', 'c']) await insertWallpaper(site.db, aid)
  const { list, bulk, like, call } = await asMember('/api/me/likes')
  const stranger = await asMember('/api/me/likes')
  await like('a', 'b', 'c')
  const { items } = await list()
  const marks = items.slice(1).map(({ restore }) => restore)
  expect(await bulk({ action: 'remove', ids: ['a', 'b'] })).toMatchObject({ done: 2 })
  expect(aidsOf(await list())).toEqual(['c'])
  expect(await stranger.bulk({ action: 'restore', marks })).toMatchObject({ done: 0, failed: [{ id: marks[0] }, {}] })
  expect(await bulk({ action: 'restore', marks: [...marks, 'forged.mark'] })).toEqual({
    done: 2,
    failed: [{ id: 'forged.mark', reason: 'not-found' }],
  })
  expect(await bulk({ action: 'restore', marks })).toMatchObject({ done: 2, failed: [] })
  expect((await list()).items).toEqual(items)
  const { stats } = dataOf(await call('GET', '/api/wallpapers/a'), WallpaperDetail)
  expect(stats.likes).toBe(1)
  expect((await call('POST', '/api/me/favs/bulk', { action: 'restore', marks })).body).toMatchObject({
    data: { done: 0 },
  })
})

// rows: AP-33, PR-06, RT-22
test('downloads list each file once with its last download and its part; a removed one comes back by its mark', async () => {
  await insertWallpaper(site.db, 'uhd')
  await insertWallpaper(site.db, 'other')
  const { list, bulk, download, call } = await asMember('/api/me/downloads')
  const crop = { x: 0.25, y: 0, w: 0.5, h: 0.5 }
  await download('uhd', { size: '4k' })
  await download('other', { size: '2k', format: 'webp' })
  await download('uhd', { size: 'custom', w: 1920, h: 1080, crop, adjust: { blur: 2, dim: 10 }, format: 'png' })
  await download('uhd', { size: '4k', format: 'avif' })
  const { items, total } = await list()
  expect(total).toBe(3)
  expect(items.map(({ aid, file }) => [aid, file])).toEqual([
    ['uhd', { size: '4k', width: 3840, height: 2160, format: 'avif' }],
    ['uhd', { size: 'custom', width: 1920, height: 1080, format: 'png', crop, adjust: { blur: 2, dim: 10 } }],
    ['other', { size: '2k', width: 2560, height: 1440, format: 'webp' }],
  ])
  const [, custom] = items
  const stranger = await asMember('/api/me/downloads', '2026-03-09T13:00:00+08:00')
  expect(await stranger.bulk({ action: 'remove', ids: [custom?.entryId] })).toMatchObject({ done: 0 })
  expect(await bulk({ action: 'remove', ids: [custom?.entryId, 'x'] })).toMatchObject({
    done: 1,
    failed: [{ id: 'x' }],
  })
  expect(aidsOf(await list())).toEqual(['uhd', 'other'])
  await bulk({ action: 'restore', marks: [custom?.restore] })
  expect((await list()).items.map(({ file }) => file)).toEqual(items.map(({ file }) => file))
  // Removed from the list, a picture is free again all the same.
  await bulk({ action: 'remove', ids: (await list()).items.map(({ entryId }) => entryId) })
  expect(dataOf(await call('GET', '/api/wallpapers/uhd'), WallpaperDetail).me.downloadedAt).toBeUndefined()
  expect((await download('uhd', { size: '2k' })).isRepeat).toBe(true)
})

// rows: AP-34, PR-05
test('an export has addresses, titles in both languages and times, of the member’s own entries only', async () => {
  await insertWallpaper(site.db, 'a', { title: '山', titleEn: 'Hill' })
  await insertWallpaper(site.db, 'b')
  const { bulk, like } = await asMember('/api/me/likes')
  await like('a')
  const result = await bulk({ action: 'export', ids: ['a', 'a', 'b'] })
  expect(result).toMatchObject({ done: 1, failed: [{ id: 'b', reason: 'not-found' }] })
  expect(result.export).toMatchObject({ schema: 'tianmu-list', version: 1, list: 'likes' })
  expect(result.export?.items).toMatchObject([
    { aid: 'a', title: '山', titleEn: 'Hill', addedAt: '2026-03-09T04:01:00.000Z', stillAvailable: true },
  ])
  expect(result.export?.items[0]?.address).toMatch(/^https?:\/\/[^/]+\/article\/a$/)
})

// rows: AP-33, AP-34
test('the ids of a whole list can be asked for; a list of another name does not exist', async () => {
  for (const aid of ['a', 'b', 'c']) await insertWallpaper(site.db, aid)
  const { call, like, list } = await asMember('/api/me/likes')
  await like('a', 'b', 'c')
  const ids = dataOf(await call('GET', '/api/me/likes/ids?from=2026-03-09'), MyListIds)
  const { items } = await list()
  expect(ids).toEqual({ items: items.map(({ entryId, restore }) => ({ entryId, restore })), isCapped: false })
  expect((await call('GET', '/api/me/x')).status).toBe(404)
  expect((await call('GET', '/api/me/x/ids')).status).toBe(404)
  expect((await call('POST', '/api/me/x/bulk', { action: 'remove', ids: ['a'] })).status).toBe(404)
})

// rows: AP-33
test('five thousand likes are listed page by page', async () => {
  await insertWallpaper(site.db, 'a')
  const { member, list } = await asMember('/api/me/likes')
  await site.db.execute(sql`
    insert into wallpapers overriding system value select (jsonb_populate_record(w, jsonb_build_object('id', 1000000 + n, 'aid', 'n' || n, 'hash', 'h' || n))).*
    from wallpapers w, generate_series(1, 5000) n where w.aid = 'a'`)
  await site.db.execute(sql`
    insert into wallpaper_likes (member_id, aid, at)
    select ${member.id}::int, 'n' || n, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second' from generate_series(1, 5000) n`)
  const first = await list('?pageSize=60')
  expect(first).toMatchObject({ total: 1000, totalIsCapped: true, hasMore: true })
  expect(first.items[0]?.aid).toBe('n5000')
  expect((await list(`?pageSize=60&cursor=${first.cursor}`)).items[0]?.aid).toBe('n4940')
})
