import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AnnouncementList } from '#contract/announcement-archive.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { publish } from './announcement-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00Z' })
})
afterEach(() => app.reset())
afterAll(() => app.close())

const ask = (query: Record<string, string> = {}) =>
  app.call('GET', `/api/announcements?${new URLSearchParams(query).toString()}`)
const list = async (query?: Record<string, string>) => dataOf(await ask(query), AnnouncementList)
const titles = async (query?: Record<string, string>) => (await list(query)).items.map(({ title }) => title)

// rows: AN-08, AN-11, AN-13, API-15
test('a visitor reads published announcements, ten per page, newest first', async () => {
  for (let minutes = 12; minutes >= 1; minutes--) await publish(app, minutes, { title: `t${minutes}` })
  await publish(app, -1, { title: 'to come' })
  const first = await list()
  expect(first).toMatchObject({ page: 1, pageSize: 10, total: 12, totalPages: 2, hasMore: true })
  expect(first.items.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, index) => `t${index + 1}`))
  expect(await list({ page: '2' })).toMatchObject({ items: [{ title: 't11' }, { title: 't12' }], hasMore: false })
  expect(await list({ page: '3' })).toMatchObject({ items: [], total: 12, hasMore: false })
  expect((await list({ pageSize: '60' })).items).toHaveLength(12)
})

test('without announcements the list is empty', async () => {
  expect(await list()).toMatchObject({ items: [], total: 0, totalPages: 0, hasMore: false })
})

// rows: AN-08
test('type and area filter, alone and together', async () => {
  await publish(app, 3, { title: 'a', type: 'event', area: 'vip' })
  await publish(app, 2, { title: 'b', type: 'event', area: 'app' })
  await publish(app, 1, { title: 'c', type: 'maintenance', area: 'app' })
  expect(await titles({ type: 'event' })).toEqual(['b', 'a'])
  expect(await titles({ area: 'app' })).toEqual(['c', 'b'])
  expect(await titles({ type: 'event', area: 'app' })).toEqual(['b'])
  expect(await titles({ type: 'notice' })).toEqual([])
})

// rows: AN-13
test('latest puts current pinned ones first; hot and likes are sorted by counts', async () => {
  await publish(app, 5, { title: 'pinned', isPinned: true, expireTime: app.clock.after({ minutes: 10 }) })
  await publish(app, 4, { title: 'expired', isPinned: true, expireTime: app.clock.after({ minutes: -1 }) })
  await publish(app, 3, { title: 'read', views: 25, likes: 1 })
  await publish(app, 2, { title: 'liked', views: 0, likes: 3 })
  await publish(app, 1, { title: 'new' })
  expect(await titles()).toEqual(['pinned', 'new', 'liked', 'read', 'expired'])
  expect(await titles({ sortBy: 'latest' })).toEqual(await titles())
  expect((await titles({ sortBy: 'hot' })).slice(0, 3)).toEqual(['read', 'liked', 'new'])
  expect((await titles({ sortBy: 'likes' })).slice(0, 3)).toEqual(['liked', 'read', 'new'])
  app.clock.pass({ minutes: 11 })
  expect(await titles()).toEqual(['new', 'liked', 'read', 'expired', 'pinned'])
})

describe('search', () => {
  // rows: AN-08
  test('finds words in titles, summaries and texts of both languages, ignoring case', async () => {
    await publish(app, 6, { title: '月下归鹤' })
    await publish(app, 5, { title: 't', titleEn: 'Cranes at Midnight' })
    await publish(app, 4, { title: 't', summary: '今晚的月色' })
    await publish(app, 3, { title: 't', summaryEn: 'midnight sale' })
    await publish(app, 2, { title: 't', content: '<p>看<b>月</b>亮</p>' })
    await publish(app, 1, { title: 't', contentEn: '<ul><li>At <em>mid</em>night</li><li>we rest</li></ul>' })
    expect((await list({ search: '月' })).total).toBe(3)
    expect((await list({ search: '看月亮' })).total).toBe(1)
    expect((await list({ search: '  MIDNIGHT ' })).total).toBe(3)
    expect((await list({ search: '' })).total).toBe(6)
  })

  test('treats every character literally, and ignores tags', async () => {
    await publish(app, 5, { title: '100% sky' })
    await publish(app, 4, { title: 'snow_fall' })
    await publish(app, 3, { title: String.raw`a\b` })
    await publish(app, 2, { title: `it's "quoted"` })
    await publish(app, 1, { title: 't', content: '<p>1 &lt; 2 &amp; <a href="https://tianmu.example/vip">x</a></p>' })
    for (const [search, title] of [
      ['%', '100% sky'],
      ['_', 'snow_fall'],
      ['\\', String.raw`a\b`],
      [`'s "`, `it's "quoted"`],
      ['1 < 2 &', 't'],
    ] as const)
      expect(await titles({ search }), search).toEqual([title])
    for (const search of ['%%', '1__%', 'href', '<a', 'vip', '&amp;', '.*', `'; drop table announcements; --`])
      expect(await titles({ search }), search).toEqual([])
  })
})

// rows: AN-08
test.each([
  ['type', 'all'],
  ['type', 'Event'],
  ['area', 'zh-cn'],
  ['sortBy', 'newest'],
  ['page', '0'],
  ['page', '-1'],
  ['page', 'two'],
  ['page', '9999999999'],
  ['pageSize', '61'],
  ['pageSize', '1e1'],
  ['search', 'x'.repeat(10_000)],
  ['search', 'a\0b'],
])('%s=%s is refused by name', async (field, value) => {
  const refused = await ask({ [field]: value })
  expect(refused).toMatchObject({ status: 422, body: { problem: 'invalid-fields', fields: {} } })
  expect(refused.body).toHaveProperty(['fields', field])
  expect(refused.headers.get('cache-control')).toBe('no-store')
})

// rows: API-15
test('it is publicly cacheable: the same for visitor and member, and revalidated with 304', async () => {
  await publish(app, 1)
  const { token } = await app.newMember()
  const first = await ask()
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect((await app.call('GET', '/api/announcements', { token })).text).toBe(first.text)
  const etag = first.headers.get('etag') ?? 'none'
  expect((await app.call('GET', '/api/announcements', { headers: { 'If-None-Match': etag } })).status).toBe(304)
})
