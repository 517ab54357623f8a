import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HeartbeatResult } from '#contract/privacy.ts'
import { members } from '#server/domain/session/schema.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00Z' })
})
afterEach(() => app.reset())
afterAll(() => app.close())

const beat = (token: string, body?: object, headers?: Record<string, string>) =>
  app.call('POST', '/api/user-privacy/heartbeat', { token, body, ...(headers && { headers }) })

test('an empty heartbeat means now', async () => {
  const { member, token } = await app.newMember()
  expect(dataOf(await beat(token), HeartbeatResult)).toEqual({ lastOnlineAt: '2026-03-09T12:00:00.000Z' })
  const [stored] = await app.db.select().from(members).where(eq(members.id, member.id))
  expect(stored?.lastOnlineAt).toEqual(new Date('2026-03-09T12:00:00Z'))
})

test('a late heartbeat counts for its own time, never in the future and never backwards', async () => {
  const { token } = await app.newMember()
  const lastOnlineAt = async (at: string) => dataOf(await beat(token, { at }), HeartbeatResult).lastOnlineAt
  expect(await lastOnlineAt('2026-03-09T19:30:00+08:00')).toBe('2026-03-09T11:30:00.000Z')
  expect(await lastOnlineAt('2026-03-09T11:00:00Z')).toBe('2026-03-09T11:30:00.000Z')
  expect(await lastOnlineAt('2027-01-01T00:00:00Z')).toBe('2026-03-09T12:00:00.000Z')
})

test('a heartbeat stored for another member is refused', async () => {
  const { member, token } = await app.newMember()
  expect((await beat(token, {}, { 'X-Member-Id': String(member.id) })).status).toBe(200)
  expect(await beat(token, {}, { 'X-Member-Id': '1' })).toMatchObject({
    status: 403,
    body: { problem: 'wrong-member' },
  })
})

test('a heartbeat past half of the session renews it', async () => {
  const { token } = await app.newMember()
  app.clock.set('2026-03-25T12:00:00Z')
  const renewed = dataOf(await beat(token), HeartbeatResult).token
  expect((await beat(renewed ?? 'none')).status).toBe(200)
})

test('a visitor has no heartbeat, and an invalid time is refused', async () => {
  expect((await app.call('POST', '/api/user-privacy/heartbeat')).status).toBe(401)
  const { token } = await app.newMember()
  expect(await beat(token, { at: 'yesterday' })).toMatchObject({
    status: 422,
    body: { fields: { at: expect.any(String) } },
  })
})
