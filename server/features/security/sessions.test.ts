import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { MemberSessions } from '#contract/security.ts'
import type { Member } from '#server/app-env.ts'
import { openSession } from '#server/domain/session/sessions.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => app.reset())
afterAll(() => app.close())

const list = async (token: string) => dataOf(await app.call('GET', '/api/security/sessions', { token }), MemberSessions)
const end = (token: string, id: string) => app.call('DELETE', `/api/security/sessions/${id}`, { token })
const statusOf = async (token: string) => (await app.call('GET', '/api/users/info', { token })).status

function logIn(member: Member, device: string, at: string, place = '') {
  app.clock.set(at)
  const { services, db } = app
  const caller = {
    services,
    db,
    now: app.clock.now(),
    address: '203.0.113.7',
    browser: 'hash',
    language: 'zh' as const,
  }
  return openSession(caller, member, { method: 'password', deviceName: device, place })
}

// rows: AP-84
test('the list names each login once, the present one first, and neither tokens nor addresses', async () => {
  const { member, token } = await app.newMember()
  await app.newMember()
  await logIn(member, 'iPhone - Safari', '2026-03-09T13:00:00+08:00', '31.23, 121.47')
  await logIn(member, 'Windows - Chrome', '2026-03-09T14:00:00+08:00')
  const answer = await app.call('GET', '/api/security/sessions', { token })
  expect(dataOf(answer, MemberSessions)).toEqual([
    {
      id: expect.any(String),
      device: '',
      kind: 'browser',
      place: '',
      at: '2026-03-09T04:00:00.000Z',
      seenAt: '2026-03-09T06:00:00.000Z',
      current: true,
    },
    {
      id: expect.any(String),
      device: 'Windows - Chrome',
      kind: 'browser',
      place: '',
      at: '2026-03-09T06:00:00.000Z',
      seenAt: '2026-03-09T06:00:00.000Z',
      current: false,
    },
    {
      id: expect.any(String),
      device: 'iPhone - Safari',
      kind: 'browser',
      place: '31.23, 121.47',
      at: '2026-03-09T05:00:00.000Z',
      seenAt: '2026-03-09T05:00:00.000Z',
      current: false,
    },
  ])
  for (const secret of ['203.0.113.7', 'hash', token]) expect(answer.text).not.toContain(secret)
})

// rows: AP-84
test('a renewed session stays one login, since its first token, and ends with it', async () => {
  const { member, token } = await app.newMember()
  const phone = await logIn(member, 'iPhone - Safari', '2026-03-09T12:00:00+08:00')
  app.clock.set('2026-03-26T12:00:00+08:00')
  const renewal = v.object({ token: v.string() })
  const renewed = dataOf(await app.call('GET', '/api/users/info', { token: phone }), renewal).token
  const listed = await list(token)
  expect(listed).toHaveLength(2)
  expect(listed[1]).toMatchObject({ device: 'iPhone - Safari', at: '2026-03-09T04:00:00.000Z' })
  expect((await end(token, listed[1]?.id ?? '')).status).toBe(200)
  expect([await statusOf(phone), await statusOf(renewed), await statusOf(token)]).toEqual([401, 401, 200])
})

// rows: AP-84
test('the last use of a device is written once an hour, also by calls at the same time, and survives a renewal', async () => {
  const { member, token } = await app.newMember()
  const phone = await logIn(member, 'iPhone - Safari', '2026-03-09T12:00:00+08:00')
  const use = () => app.call('GET', '/api/users/info', { token: phone })
  const seenAt = async () => (await list(token)).find(({ device }) => device === 'iPhone - Safari')?.seenAt
  /** Changes with every write of the row. */
  const version = async () => {
    const { rows } = await app.db.execute(sql`select xmin::text from sessions where device_name = 'iPhone - Safari'`)
    return rows
  }
  const first = await version()
  app.clock.set('2026-03-09T12:59:59+08:00')
  await Promise.all([use(), use()])
  expect(await version()).toEqual(first)
  expect(await seenAt()).toBe('2026-03-09T04:00:00.000Z')

  app.clock.set('2026-03-09T13:00:00+08:00')
  const update = vi.spyOn(app.services.db, 'update')
  await Promise.all([use(), use(), app.call('GET', '/img/unknown', { cookie: `session=${phone}` })])
  expect(update).toHaveBeenCalledTimes(1)
  update.mockRestore()
  expect(await seenAt()).toBe('2026-03-09T05:00:00.000Z')

  app.clock.set('2026-03-26T12:00:00+08:00')
  await use()
  expect(await list(token)).toHaveLength(2)
  expect(await seenAt()).toBe('2026-03-26T04:00:00.000Z')
})

test('a use that cannot be written refuses no call, and is logged', async () => {
  const { token } = await app.newMember()
  app.clock.set('2026-03-09T14:00:00+08:00')
  const update = vi.spyOn(app.services.db, 'update').mockImplementation(() => {
    throw new Error('could not extend file: No space left on device')
  })
  onTestFinished(() => update.mockRestore())
  expect(await statusOf(token)).toBe(200)
  expect(app.logLines.join('')).toContain('the use of a session could not be recorded')
})

// rows: AP-84
test('a device that is logged out is so at once', async () => {
  const { member, token } = await app.newMember()
  const phone = await logIn(member, 'iPhone - Safari', '2026-03-09T13:00:00+08:00')
  expect(await statusOf(phone)).toBe(200)
  const [, other] = await list(token)
  expect((await end(token, other?.id ?? '')).body).toMatchObject({ data: { ended: 1 } })
  expect(await statusOf(phone)).toBe(401)
  expect(await statusOf(token)).toBe(200)
  expect(await end(token, other?.id ?? '')).toMatchObject({ status: 404, body: { problem: 'not-found' } })
})

// rows: AP-84
test('all others are logged out, and no other member', async () => {
  const { member, token } = await app.newMember()
  const stranger = await app.newMember()
  const others = [
    await logIn(member, 'iPhone - Safari', '2026-03-09T13:00:00+08:00'),
    await logIn(member, 'Windows - Chrome', '2026-03-09T14:00:00+08:00'),
  ]
  expect((await end(token, 'others')).body).toMatchObject({ data: { ended: 2 } })
  expect(await Promise.all([token, stranger.token, ...others].map(statusOf))).toEqual([200, 200, 401, 401])
  expect((await end(token, 'others')).body).toMatchObject({ data: { ended: 0 } })
})

test("another member's session and a malformed id are not found", async () => {
  const { token } = await app.newMember()
  const stranger = await app.newMember()
  const [session] = await list(stranger.token)
  for (const id of [session?.id ?? '', crypto.randomUUID(), 'x', '%00', "1' or 1=1"])
    expect((await end(token, id)).status).toBe(404)
  expect(await statusOf(stranger.token)).toBe(200)
})
