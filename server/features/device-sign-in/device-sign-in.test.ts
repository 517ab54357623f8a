import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeviceCodes, DeviceRequest, DeviceSession, type SlowDown, userCodeOf } from '#contract/device-sign-in.ts'
import { LoginList, MemberSessions } from '#contract/security.ts'
import { sessions } from '#server/domain/session/schema.ts'
import { endSessionsOf } from '#server/domain/session/sessions.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { feature } from './feature.ts'
import { deviceSignIns } from './schema.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

async function startDevice(body: object = { name: 'thinkpad', system: 'Linux' }) {
  return dataOf(await site.call('POST', '/api/login/device', { body }), DeviceCodes)
}
const poll = (deviceCode: string) => site.call('POST', '/api/login/device/token', { body: { deviceCode } })
const decide = (action: 'approve' | 'refuse' | '', token: string, userCode: string) =>
  site.call('POST', `/api/security/device-sign-in${action && `/${action}`}`, { token, body: { userCode } })
const me = (token: string) => site.call('GET', '/api/users/info', { token })

// rows: OP-05
test('a device that the member approves gets a session of its own, once', async () => {
  const { token, member } = await site.newMember()
  const codes = await startDevice()
  expect(codes.userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  expect(codes.verificationUriComplete).toBe(`http://localhost/?dialog=device&code=${codes.userCode}`)
  expect((await poll(codes.deviceCode)).body).toMatchObject({ problem: 'authorization-pending' })

  const typed = codes.userCode.toLowerCase().replace('-', ' ')
  expect(dataOf(await decide('', token, typed), DeviceRequest)).toMatchObject({
    userCode: codes.userCode,
    name: 'thinkpad',
    system: 'Linux',
    isOwnNetwork: true,
  })
  expect((await decide('approve', token, typed)).status).toBe(200)
  // A response that was lost: the press is repeated.
  expect((await decide('approve', token, typed)).status).toBe(200)
  site.clock.pass({ seconds: 3 })
  const opened = dataOf(await poll(codes.deviceCode), DeviceSession)
  expect(opened).toMatchObject({ user: { user_id: member.id }, device: 'Linux - wp (thinkpad)' })
  expect((await me(opened.token)).status).toBe(200)
  site.clock.pass({ seconds: 3 })
  expect((await poll(codes.deviceCode)).body).toMatchObject({ problem: 'device-code-expired' })
  expect((await decide('', token, typed)).body).toMatchObject({ problem: 'device-code-used' })

  const listed = dataOf(await site.call('GET', '/api/security/sessions', { token }), MemberSessions)
  expect(listed.map(({ device, kind, current }) => ({ device, kind, current }))).toEqual([
    { device: '', kind: 'browser', current: true },
    { device: 'Linux - wp (thinkpad)', kind: 'tool', current: false },
  ])
  const logins = dataOf(await site.call('GET', '/api/security/logins', { token }), LoginList)
  expect(logins.items[0]).toMatchObject({ method: 'device', device: 'Linux - wp (thinkpad)', ok: true })
  await site.call('DELETE', `/api/security/sessions/${listed[1]?.id}`, { token })
  expect((await me(opened.token)).status).toBe(401)
})

// rows: OP-05
test('the session of a tool cannot approve another one, nor make sensitive changes without a proof', async () => {
  const { token } = await site.newMember()
  const first = await startDevice()
  await decide('approve', token, first.userCode)
  const tool = dataOf(await poll(first.deviceCode), DeviceSession).token
  const second = await startDevice()
  expect((await decide('approve', tool, second.userCode)).body).toMatchObject({ problem: 'browser-required' })
  expect((await site.call('POST', '/api/security/2fa/setup', { token: tool })).status).toBe(428)
  site.clock.pass({ days: 16 })
  const renewed = await me(tool)
  expect(renewed.body).toMatchObject({ data: { token: expect.any(String) } })
  const rows = await site.db.select().from(sessions).where(eq(sessions.kind, 'tool'))
  expect(rows.map(({ provedAt, deviceName }) => [provedAt, deviceName])).toEqual([
    [null, 'Linux - wp (thinkpad)'],
    [null, 'Linux - wp (thinkpad)'],
  ])
})

// rows: OP-05
test('a refused device is told so, and cannot be approved afterwards', async () => {
  const { token } = await site.newMember()
  const { deviceCode, userCode } = await startDevice()
  expect((await decide('refuse', token, userCode)).status).toBe(200)
  expect((await decide('approve', token, userCode)).body).toMatchObject({ problem: 'device-code-used' })
  expect((await poll(deviceCode)).body).toMatchObject({ problem: 'device-refused' })
})

// rows: OP-05
test('codes expire for the device and for the member, and are deleted a day later', async () => {
  const { token } = await site.newMember()
  const { deviceCode, userCode, expiresIn } = await startDevice()
  site.clock.pass({ seconds: expiresIn })
  expect((await poll(deviceCode)).body).toMatchObject({ problem: 'device-code-expired' })
  expect((await decide('', token, userCode)).body).toMatchObject({ problem: 'device-code-expired' })
  expect((await decide('approve', token, userCode)).body).toMatchObject({ problem: 'device-code-expired' })
  await feature.cleanUp?.(site.services)
  expect(await site.db.select().from(deviceSignIns)).toHaveLength(1)
  site.clock.pass({ days: 1, seconds: 1 })
  await feature.cleanUp?.(site.services)
  expect(await site.db.select().from(deviceSignIns)).toHaveLength(0)
})

// rows: OP-05
test('an approval that is not collected before the code expires is lost', async () => {
  const { token } = await site.newMember()
  const { deviceCode, userCode, expiresIn } = await startDevice()
  await decide('approve', token, userCode)
  site.clock.pass({ seconds: expiresIn })
  expect((await poll(deviceCode)).body).toMatchObject({ problem: 'device-code-expired' })
})

// rows: OP-05
test('a device that polls too often is slowed down, each time more', async () => {
  const { deviceCode, interval } = await startDevice()
  await poll(deviceCode)
  site.clock.pass({ seconds: 1 })
  const slowed = await poll(deviceCode)
  expect(slowed.body).toMatchObject({
    problem: 'slow-down',
    data: { interval: interval + 5 } satisfies v.InferOutput<typeof SlowDown>,
  })
  expect(slowed.headers.get('retry-after')).toBe(String(interval + 5))
  site.clock.pass({ seconds: interval })
  expect((await poll(deviceCode)).body).toMatchObject({ data: { interval: interval + 10 } })
  site.clock.pass({ seconds: interval + 10 })
  expect((await poll(deviceCode)).body).toMatchObject({ problem: 'authorization-pending' })
})

// rows: OP-05
test('of two polls at once only one gets the session', async () => {
  const { token } = await site.newMember()
  const { deviceCode, userCode } = await startDevice()
  await decide('approve', token, userCode)
  const answers = await Promise.all([poll(deviceCode), poll(deviceCode), poll(deviceCode)])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

// rows: OP-05
test('what a session had approved is void once it is ended from elsewhere, and valid after a logout', async () => {
  const { token, member } = await site.newMember()
  const stolen = await startDevice()
  await decide('approve', token, stolen.userCode)
  await endSessionsOf(site.db, member.id, 'reset', site.clock.now())
  expect((await poll(stolen.deviceCode)).body).toMatchObject({ problem: 'device-refused' })

  const other = await site.newMember()
  const own = await startDevice()
  await decide('approve', other.token, own.userCode)
  await site.call('POST', '/api/login/logout', { token: other.token })
  expect((await poll(own.deviceCode)).status).toBe(200)
})

// rows: OP-05
test('guessing user codes is bounded for each member, also by concurrent guesses', async () => {
  const { token } = await site.newMember()
  const { userCode } = await startDevice()
  const guesses = await Promise.all(Array.from({ length: 30 }, () => decide('', token, 'BBBB-BBBB')))
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await decide('approve', token, userCode)).status).toBe(429)
  site.clock.pass({ seconds: 900 })
  const next = await startDevice()
  expect((await decide('approve', token, next.userCode)).status).toBe(200)
})

// rows: OP-05
test('right codes use nothing of that limit', async () => {
  const { token } = await site.newMember()
  const { userCode } = await startDevice()
  for (let time = 0; time < 25; time += 1) expect((await decide('', token, userCode)).status).toBe(200)
})

// rows: OP-05
test('starts and polls with invented codes are bounded for each network', async () => {
  const body = { name: 'x' }
  const starts = await Promise.all(Array.from({ length: 31 }, () => site.call('POST', '/api/login/device', { body })))
  expect(starts.filter(({ status }) => status === 429)).toHaveLength(1)
  const polls = await Promise.all(Array.from({ length: 61 }, () => poll('A'.repeat(43))))
  expect(polls.filter(({ status }) => status === 429)).toHaveLength(1)
})

// rows: OP-05
test('hostile names are stored without control characters; without a name or system nothing starts', async () => {
  const { token } = await site.newMember()
  const { userCode } = await startDevice({ name: '\u001b[31mbank\u202e<b>\n\tx' })
  expect(dataOf(await decide('', token, userCode), DeviceRequest)).toMatchObject({
    name: 'bank <b> x',
    system: 'Unknown',
  })
  for (const wrong of [
    {},
    { name: '' },
    { name: '\u0000\u202e' },
    { name: 'x'.repeat(61) },
    { name: 'x', system: 'TV' },
  ])
    expect((await site.call('POST', '/api/login/device', { body: wrong })).status).toBe(422)
  for (const deviceCode of ['', 'x', `${'A'.repeat(42)}é`, 'A'.repeat(5000)])
    expect((await poll(deviceCode)).status).toBe(422)
  for (const text of ['', 'AEIO-UAEI', 'BBBB-BBB', 'ВВВВ-ВВВВ', '%00'])
    expect((await decide('approve', token, text)).body).toMatchObject({ problem: 'device-code-unknown' })
})

// rows: OP-05
test('neither codes nor the whole address are stored or shown, and visitors decide nothing', async () => {
  const { token } = await site.newMember()
  const { deviceCode, userCode } = await startDevice()
  const letters = userCodeOf(userCode) ?? ''
  const stored = JSON.stringify(await site.db.select().from(deviceSignIns))
  for (const secret of [deviceCode, userCode, letters]) expect(stored).not.toContain(secret)
  await site.db.update(deviceSignIns).set({ address: '203.0.113.77' })
  const shown = await decide('', token, userCode)
  expect(dataOf(shown, DeviceRequest)).toMatchObject({ network: '203.0.113.*', isOwnNetwork: false })
  await site.db.update(deviceSignIns).set({ address: '2001:db8:1:2:3:4:5:6' })
  expect(dataOf(await decide('', token, userCode), DeviceRequest).network).toBe('2001:db8:1:0::/48')
  for (const action of ['', 'approve', 'refuse'] as const) expect((await decide(action, '', userCode)).status).toBe(401)
  expect(site.logLines.join('\n')).not.toContain(letters)
})

test('a blocked member gets no session for a device approved before', async () => {
  const { token, member } = await site.newMember()
  const { deviceCode, userCode } = await startDevice()
  await decide('approve', token, userCode)
  await endSessionsOf(site.db, member.id, 'ban', site.clock.now())
  expect((await poll(deviceCode)).body).toMatchObject({ problem: 'device-refused' })
})
