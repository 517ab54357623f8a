import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APPLIED_MAX, AppliedList } from '#contract/applied.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { sessions } from '#server/domain/session/schema.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { appliedPictures } from './schema.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

const entry = (aid: string, more: object = {}) => ({ aid, system: 'sway', width: 2560, height: 1440, ...more })

async function newMember(device = 'Linux - wp (thinkpad)') {
  const { member, token } = await site.newMember()
  await site.db.update(sessions).set({ deviceName: device }).where(eq(sessions.memberId, member.id))
  return {
    member,
    token,
    add: (body: object, headers: Record<string, string> = {}) =>
      site.call('POST', '/api/applied', { token, body, headers }),
    list: async (query = '') => dataOf(await site.call('GET', `/api/applied${query}`, { token }), AppliedList),
    remove: (path = '') => site.call('DELETE', `/api/applied${path}`, { token }),
  }
}

// rows: PR-10
test('what a device has set is listed with date and device, the latest first, for its member only', async () => {
  for (const aid of ['a', 'b', 'c']) await insertWallpaper(site.db, aid)
  const { add, list } = await newMember()
  const other = await newMember('macOS - wp (mini)')
  await add(entry('a', { monitor: 'DP-1' }))
  site.clock.set('2026-03-10T12:00:00+08:00')
  await add(entry('b'))
  await add(entry('a', { at: '2026-03-10T01:00:00Z' }))
  await other.add(entry('c'))
  const first = await list('?pageSize=2')
  expect(first).toMatchObject({ total: 3, before: expect.any(Number) })
  expect(first.items.map(({ picture, at }) => [picture?.aid, at])).toEqual([
    ['a', '2026-03-10T01:00:00.000Z'],
    ['b', '2026-03-10T04:00:00.000Z'],
  ])
  const rest = await list(`?pageSize=2&before=${first.before}`)
  expect(rest).toMatchObject({
    before: null,
    items: [
      {
        device: 'Linux - wp (thinkpad)',
        system: 'sway',
        monitor: 'DP-1',
        width: 2560,
        height: 1440,
        stillAvailable: true,
      },
    ],
  })
  expect((await other.list()).items.map(({ device }) => device)).toEqual(['macOS - wp (mini)'])
})

// rows: PR-10
test('an entry survives the withdrawal of its picture and the end of its session', async () => {
  await insertWallpaper(site.db, 'a')
  const { add, list, token, member } = await newMember()
  await add(entry('a'))
  await site.db.update(wallpapers).set({ state: 'withdrawn' })
  expect((await list()).items).toMatchObject([{ stillAvailable: false, picture: { aid: 'a' } }])
  await site.call('POST', '/api/login/logout', { token })
  await site.db.delete(sessions).where(eq(sessions.memberId, member.id))
  expect(await site.db.select().from(appliedPictures)).toMatchObject([{ deviceName: 'Linux - wp (thinkpad)' }])
})

// rows: PR-10
test('the member deletes one entry or all, and never those of others', async () => {
  await insertWallpaper(site.db, 'a')
  const mine = await newMember()
  const other = await newMember()
  for (const { add } of [mine, mine, other]) await add(entry('a'))
  const [last] = (await mine.list()).items
  expect((await other.remove(`/${last?.id}`)).status).toBe(404)
  expect((await mine.remove(`/${last?.id}`)).body).toMatchObject({ data: { removed: 1 } })
  for (const id of [last?.id, 'x', '99999999999', '-1']) expect((await mine.remove(`/${id}`)).status).toBe(404)
  expect((await mine.list()).total).toBe(1)
  expect((await mine.remove()).body).toMatchObject({ data: { removed: 1 } })
  expect((await other.list()).total).toBe(1)
})

// rows: PR-10
test('a request that is sent twice with one key counts once', async () => {
  await insertWallpaper(site.db, 'a')
  const { add, list } = await newMember()
  const key = { 'Idempotency-Key': 'k1' }
  const [first, second] = [await add(entry('a'), key), await add(entry('a'), key)]
  expect(second.body).toEqual(first.body)
  expect((await list()).total).toBe(1)
})

// rows: PR-10
test('the oldest entries go where there would be more than a thousand', async () => {
  await insertWallpaper(site.db, 'a')
  const { add, list, member } = await newMember()
  const row = {
    memberId: member.id,
    aid: 'a',
    deviceName: '',
    system: 'kde',
    monitor: '',
    width: 1,
    height: 1,
  } as const
  await site.db
    .insert(appliedPictures)
    .values(Array.from({ length: APPLIED_MAX }, () => ({ ...row, at: site.clock.now() })))
  await add(entry('a'))
  const { total, items } = await list('?pageSize=1')
  expect([total, items[0]?.system]).toEqual([APPLIED_MAX, 'sway'])
})

// rows: PR-10
test('unknown pictures, impossible sizes, old times and foreign systems are refused; control characters go', async () => {
  await insertWallpaper(site.db, 'a')
  const { add, list } = await newMember()
  expect((await add(entry('gone'))).status).toBe(404)
  for (const wrong of [
    { width: 0 },
    { height: 100_001 },
    { width: 1.5 },
    { system: 'beos' },
    { at: 'yesterday' },
    { at: '2026-01-01T00:00:00Z' },
    { monitor: 'x'.repeat(121) },
  ])
    expect((await add(entry('a', wrong))).status).toBe(422)
  await add(entry('a', { monitor: 'DP-1\u001b[2J\u202e', at: '2030-01-01T00:00:00Z' }))
  expect((await list()).items).toMatchObject([{ monitor: 'DP-1', at: '2026-03-09T04:00:00.000Z' }])
})

// rows: PR-10
test('visitors have no list', async () => {
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await site.call(method, '/api/applied', method === 'POST' ? { body: {} } : {})).status).toBe(401)
})
