import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AnnouncementStats } from '#contract/announcement-archive.ts'
import { AnnouncementDetail } from '#contract/announcement-detail.ts'
import { LikeState, ViewCount } from '#contract/reaction.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { publish } from './announcement-fixture.ts'
import { announcementLikes } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00+08:00' })
})
afterEach(() => app.reset())
afterAll(() => app.close())

type Call = 'GET' | 'POST' | 'DELETE'

const ask = (id: number | string, token?: string) => app.call('GET', `/api/announcements/${id}`, { token })
const detail = async (id: number, token?: string) => dataOf(await ask(id, token), AnnouncementDetail)
const like = async (method: Call, id: number, token: string) =>
  dataOf(await app.call(method, `/api/announcements/${id}/like`, { token }), LikeState)
const view = async (id: number, token: string) =>
  dataOf(await app.call('POST', `/api/announcements/${id}/view`, { token }), ViewCount).views
const stats = async () => dataOf(await app.call('GET', '/api/announcements/stats'), AnnouncementStats)

// rows: AN-09, AN-11, API-15
test('a visitor reads an announcement with its neighbours by time', async () => {
  const [first, second, third] = [
    await publish(app, 3, { title: '一', titleEn: 'one' }),
    await publish(app, 2, { title: '<b>二</b>', content: '<p>text</p>', tags: ['画面'], type: 'update', area: 'app' }),
    // The same minute: then the number decides.
    await publish(app, 2, { title: '三' }),
  ]
  await publish(app, -1, { title: 'to come' })
  expect(await detail(second)).toMatchObject({
    id: second,
    title: '<b>二</b>',
    content: '<p>text</p>',
    tags: ['画面'],
    type: 'update',
    area: 'app',
    author: null,
    views: 0,
    likes: 0,
    publishTime: '2026-03-09T03:58:00.000Z',
    prev: { id: first, title: '一', titleEn: 'one' },
    next: { id: third, title: '三', titleEn: '' },
  })
  expect(await detail(first)).toMatchObject({ prev: null, next: { id: second } })
  expect(await detail(third)).toMatchObject({ prev: { id: second }, next: null })
})

// rows: AN-09
test('an expired one is still readable', async () => {
  const id = await publish(app, 9, { expireTime: new Date('2026-03-09T03:59:00Z') })
  expect(await detail(id)).toMatchObject({ id, expireTime: '2026-03-09T03:59:00.000Z' })
})

// rows: AN-09
test('an unknown announcement is not found, for reading, liking and counting', async () => {
  const toCome = await publish(app, -1)
  const { token } = await app.newMember()
  for (const id of [toCome, 999, 'x', '1.5', '-1', '0x1', '99999999999999999999', '%27'] as const) {
    const refused = await ask(id)
    expect(refused, String(id)).toMatchObject({ status: 404, body: { code: 404, problem: 'not-found' } })
    expect(refused.headers.get('cache-control')).toBe('no-store')
    for (const path of ['like', 'view'])
      expect((await app.call('POST', `/api/announcements/${id}/${path}`, { token })).status, path).toBe(404)
  }
})

// rows: AN-09, AN-11, API-15
test('a like counts once however often it is sent, and so does its removal', async () => {
  const id = await publish(app, 1)
  const other = await publish(app, 1)
  const one = await app.newMember()
  const two = await app.newMember()
  expect(await like('GET', id, one.token)).toEqual({ liked: false, likes: 0 })
  expect(await like('DELETE', id, one.token)).toEqual({ liked: false, likes: 0 })
  expect(await like('POST', id, one.token)).toEqual({ liked: true, likes: 1 })
  expect(await like('POST', id, one.token)).toEqual({ liked: true, likes: 1 })
  expect(await like('POST', id, two.token)).toEqual({ liked: true, likes: 2 })
  expect(await like('DELETE', id, one.token)).toEqual({ liked: false, likes: 1 })
  expect(await like('GET', id, two.token)).toEqual({ liked: true, likes: 1 })
  expect(await detail(other)).toMatchObject({ likes: 0 })
})

test('twenty concurrent toggles leave the counter equal to the number of likes', async () => {
  const id = await publish(app, 1)
  const members = await Promise.all(Array.from({ length: 5 }, () => app.newMember()))
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => like(i % 3 === 2 ? 'DELETE' : 'POST', id, members[i % 5]?.token ?? '')),
  )
  expect((await detail(id)).likes).toBe(await app.db.$count(announcementLikes))
})

// rows: AN-09
test('a visitor can neither like nor count, and asks for no like state', async () => {
  const id = await publish(app, 1)
  for (const [method, path] of [
    ['POST', 'like'],
    ['DELETE', 'like'],
    ['GET', 'like'],
    ['POST', 'view'],
  ] as const) {
    const refused = await app.call(method, `/api/announcements/${id}/${path}`)
    expect(refused, path).toMatchObject({ status: 401, body: { problem: 'login-required' } })
  }
})

test('reading counts nothing; a view counts once per member and half hour', async () => {
  const id = await publish(app, 1)
  const one = await app.newMember()
  const two = await app.newMember()
  await detail(id, one.token)
  expect([await view(id, one.token), await view(id, one.token), await view(id, two.token)]).toEqual([1, 1, 2])
  app.clock.set('2026-03-09T12:30:00+08:00')
  expect(await view(id, one.token)).toBe(3)
  expect((await detail(id)).views).toBe(3)
})

// rows: AN-09, AN-11
test("the public response is the same for every member; the member's like comes in a private one", async () => {
  const id = await publish(app, 1)
  const { token } = await app.newMember()
  await like('POST', id, token)
  const asVisitor = await ask(id)
  expect(asVisitor.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect((await ask(id, token)).text).toBe(asVisitor.text)
  const own = await app.call('GET', `/api/announcements/${id}/like`, { token })
  expect(own.headers.get('cache-control')).toBe('no-store')
})

// rows: AN-10, AN-12, API-15
test('the statistics count published announcements: all, this month in China, by type and by area', async () => {
  const empty = { notice: 0, update: 0, event: 0, maintenance: 0 }
  expect(await stats()).toMatchObject({ total: 0, thisMonth: 0, byType: empty, totalViews: 0, totalLikes: 0 })
  await publish(app, 0, { publishTime: new Date('2026-02-28T23:59:59+08:00'), views: 5, likes: 2 })
  await publish(app, 0, { publishTime: new Date('2026-03-01T00:00:00+08:00'), type: 'event', area: 'vip', views: 7 })
  await publish(app, 0, { type: 'event', expireTime: new Date('2026-03-09T03:00:00Z') })
  await publish(app, -1)
  expect(await stats()).toEqual({
    total: 3,
    thisMonth: 2,
    byType: { ...empty, notice: 1, event: 2 },
    byArea: { site: 2, vip: 1, creator: 0, app: 0 },
    totalViews: 12,
    totalLikes: 2,
  })
})
