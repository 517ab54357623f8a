import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LoginList } from '#contract/security.ts'
import { historyOf } from '#server/domain/session/logins/history-fixture.ts'
import { logins } from '#server/domain/session/logins/schema.ts'
import { deleteExpiredSignIns } from '#server/features/session/clean-up.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => app.reset())
afterAll(() => app.close())

/** A member whose own login, the newest, is followed by one login from each of these devices. */
async function memberWith(...devices: [device: string, at: string][]) {
  const { member, token } = await app.newMember()
  const rows = devices.map(([deviceName, at]) => ({
    id: crypto.randomUUID(),
    memberId: member.id,
    at: new Date(at),
    method: 'code' as const,
    isOk: true,
    deviceName,
  }))
  if (rows.length > 0) await app.db.insert(logins).values(rows)
  return { member, token, list: (query?: string) => historyOf(app, token, query) }
}
const devicesOf = ({ items }: LoginList) => items.map(({ device }) => device)

// rows: AP-85
test('an entry tells time, device, place, method and whether it worked', async () => {
  const { member, token } = await app.newMember()
  await app.db.insert(logins).values({
    id: '11111111-1111-4111-8111-111111111111',
    memberId: member.id,
    at: new Date('2026-03-09T11:00:00.123+08:00'),
    method: 'password',
    secondStep: true,
    isOk: false,
    deviceName: 'iOS - Safari',
    place: '31.23, 121.47',
  })
  expect(await historyOf(app, token)).toEqual({
    items: [
      {
        id: expect.any(String),
        at: '2026-03-09T04:00:00.000Z',
        device: '',
        place: '',
        method: 'password',
        secondStep: false,
        ok: true,
      },
      {
        id: '11111111-1111-4111-8111-111111111111',
        at: '2026-03-09T03:00:00.123Z',
        device: 'iOS - Safari',
        place: '31.23, 121.47',
        method: 'password',
        secondStep: true,
        ok: false,
      },
    ],
    page: 1,
    pageSize: 10,
    total: 2,
    totalIsCapped: false,
    totalPages: 1,
    hasMore: false,
  })
})

// rows: AP-85
test('pages go on by cursor or number, also among logins of one moment and when a new one comes meanwhile', async () => {
  const moment = '2026-03-08T12:00:00+08:00'
  const { member, list } = await memberWith(
    ['a', moment],
    ['b', moment],
    ['c', moment],
    ['d', '2026-03-07T12:00+08:00'],
  )
  const first = await list('?pageSize=2')
  expect(first).toMatchObject({ page: 1, total: 5, totalPages: 3, hasMore: true })
  const id = crypto.randomUUID()
  await app.db
    .insert(logins)
    .values({ id, memberId: member.id, at: app.clock.now(), method: 'code', isOk: true, deviceName: 'new' })
  const second = await list(`?pageSize=2&cursor=${first.cursor}`)
  const third = await list(`?pageSize=2&cursor=${second.cursor}`)
  expect([second, third].map(({ page, hasMore }) => [page, hasMore])).toEqual([
    [2, true],
    [3, false],
  ])
  expect(third).not.toHaveProperty('cursor')
  expect([first, second, third].flatMap(devicesOf).toSorted()).toEqual(['', 'a', 'b', 'c', 'd'])
  expect(devicesOf(third)).toEqual(['d'])
  expect(devicesOf(await list('?pageSize=4&page=2')).at(-1)).toBe('d')
})

// rows: AP-85, SP-02
test('an entry leaves the history after 90 days, and the clean-up deletes it', async () => {
  const { list } = await memberWith(['last day', '2025-12-09T12:00:01+08:00'], ['over', '2025-12-09T12:00:00+08:00'])
  expect(await list()).toMatchObject({ total: 2, items: [{ device: '' }, { device: 'last day' }] })
  expect(await app.db.$count(logins)).toBe(3)
  await deleteExpiredSignIns(app.db, app.clock.now())
  expect(await app.db.$count(logins)).toBe(2)
  expect(await list()).toMatchObject({ total: 2 })
})

// rows: AP-85
test("nothing of another member is listed, and neither a visitor nor another member's cursor is accepted", async () => {
  const one = await memberWith(['theirs', '2026-03-08T12:00:00+08:00'])
  const other = await memberWith(['own', '2026-03-08T12:00:00+08:00'])
  expect(devicesOf(await other.list())).toEqual(['', 'own'])
  const { cursor } = await one.list('?pageSize=1')
  for (const query of [`?cursor=${cursor}`, '?cursor=x', '?page=0', '?pageSize=61']) {
    const { status } = await app.call('GET', `/api/security/logins${query}`, { token: other.token })
    expect(status, query).toBe(422)
  }
  expect((await app.call('GET', '/api/security/logins')).status).toBe(401)
})
