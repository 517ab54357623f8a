import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LoginRecord } from '#contract/security.ts'
import type { Member } from '#server/app-env.ts'
import { historyOf } from '#server/domain/session/logins/history-fixture.ts'
import { REFUSED_LOGIN_JOB } from '#server/domain/session/logins/record-refusal.ts'
import { logins } from '#server/domain/session/logins/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { PASSWORD, sentPassword, wrongCode } from '#server/domain/session/sign-in-fixture.ts'
import { jobs } from '#server/lib/jobs/schema.ts'
import { passwords } from '#server/lib/password.ts'
import { BROWSER, problemOf, type TestApp, testApp } from '#server/lib/test-app.ts'

const WRONG = sentPassword('moonset7')
const EMAIL = 'linjian@example.com'
const DEVICE = { deviceName: 'macOS - Safari', location: '31.23, 121.47' }

let app: TestApp
let passwordHash: string
let member: Member
let token: string
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '1' } })
  passwordHash = await passwords.hash(PASSWORD)
})
beforeEach(async () => {
  const made = await app.newMember({ email: EMAIL, username: 'linjian', passwordHash })
  member = made.member
  token = made.token
  await app.db.delete(logins)
})
afterEach(() => app.reset())
afterAll(() => app.close())

async function post(call: string, body: object, headers?: Record<string, string>) {
  const answer = await app.call('POST', `/api/login/${call}`, { body, cookie: BROWSER, ...(headers && { headers }) })
  await app.deliverCodes()
  return answer
}
const tokenOf = ({ body }: { body: unknown }) => (body as { token: string }).token

const history = async (as = token) => (await historyOf(app, as)).items
const short = ({ method, device, place, ok }: LoginRecord) => [method, device, place, ok]

// rows: AP-85, AM-39
test('a login tells its method, and the device and place that it was sent with', async () => {
  await post('password', { emailOrPhone: EMAIL, password: PASSWORD, ...DEVICE })
  app.clock.set('2026-03-09T12:01:00+08:00')
  await post('send-code', { account: EMAIL, scene: 'login' })
  await post('code', { account: EMAIL, code: app.lastCode(), ...DEVICE })
  expect((await history()).map(short)).toEqual([
    ['code', 'macOS - Safari', '31.23, 121.47', true],
    ['password', 'macOS - Safari', '31.23, 121.47', true],
  ])
  await post('send-code', { account: 'new@example.com' })
  const { deviceName } = DEVICE
  const body = { account: 'new@example.com', password: PASSWORD, verificationCode: app.lastCode(), deviceName }
  expect((await history(tokenOf(await post('register', body)))).map(short)).toEqual([
    ['registration', 'macOS - Safari', '', true],
  ])
})

// rows: AP-85
test('a new password by code is told, and so is a wrong code for it', async () => {
  await post('send-code', { account: EMAIL, scene: 'reset' })
  await post('verify-recovery-code', { account: EMAIL, code: wrongCode(app.lastCode()) })
  await post('verify-recovery-code', { account: EMAIL, code: app.lastCode() })
  app.clock.set('2026-03-09T12:01:00+08:00')
  const body = { account: EMAIL, code: app.lastCode(), newPassword: WRONG, deviceName: DEVICE.deviceName }
  await post('reset-password', body)
  app.clock.set('2026-03-09T12:02:00+08:00')
  const session = tokenOf(await post('password', { emailOrPhone: EMAIL, password: WRONG }))
  expect((await history(session)).map(short)).toEqual([
    ['password', '', '', true],
    ['reset', 'macOS - Safari', '', true],
    ['reset', '', '', false],
  ])
})

// rows: AP-85
test('wrong passwords and codes are failed attempts of whichever account was tried, logins in a pause as well', async () => {
  for (const emailOrPhone of [EMAIL, 'LinJian']) {
    await post('password', { emailOrPhone, password: WRONG, ...DEVICE })
  }
  app.clock.set('2026-03-09T12:01:00+08:00')
  await post('code', { account: EMAIL, code: '000000', ...DEVICE })
  const failed = (method: string) => [method, 'macOS - Safari', '31.23, 121.47', false]
  expect((await history()).map(short)).toEqual([failed('code'), failed('password'), failed('password')])
  for (let n = 0; n < 4; n++) await post('password', { emailOrPhone: EMAIL, password: WRONG })
  const paused = await post('password', { emailOrPhone: EMAIL, password: PASSWORD })
  expect(paused.body).toMatchObject({ problem: 'password-paused' })
  expect(await history()).toHaveLength(8)
})

// rows: AP-85
test('a login that the state of the account refuses is a failed attempt', async () => {
  await app.db.update(members).set({ state: 'blocked' })
  await post('password', { emailOrPhone: EMAIL, password: PASSWORD })
  await post('send-code', { account: EMAIL, scene: 'login' })
  app.clock.set('2026-03-09T12:01:00+08:00')
  await post('code', { account: EMAIL, code: app.lastCode() })
  await app.db.update(members).set({ state: 'active' })
  expect((await history()).map(short)).toEqual([
    ['code', '', '', false],
    ['password', '', '', false],
  ])
})

// rows: AP-85
test('a known and an unknown account get the same job, which writes for the known one only and tells nothing of the other', async () => {
  const payloads = []
  for (const account of [EMAIL, 'stranger@example.com', 'moonset7']) {
    await app.db.delete(jobs)
    const attempts = [
      await post('password', { emailOrPhone: account, password: WRONG, ...DEVICE }),
      await post('code', { account, code: '000000', ...DEVICE }),
      await post('verify-recovery-code', { account, code: '000000' }),
    ]
    expect(attempts.map(problemOf)).toEqual(['credentials-wrong', 'code-wrong', 'code-wrong'])
    const queued = await app.db.select().from(jobs)
    expect(queued.map(({ kind }) => kind)).toEqual(Array(3).fill(REFUSED_LOGIN_JOB))
    payloads.push(...queued.map(({ payload }) => payload))
    expect(JSON.stringify(queued)).not.toContain(account)
    expect(JSON.stringify(queued).includes(DEVICE.location)).toBe(account === EMAIL)
    await app.recordRefusals()
  }
  expect(payloads.map((payload) => (payload as { memberId: number | null }).memberId)).toEqual([
    ...Array<number>(3).fill(member.id),
    ...Array<null>(6).fill(null),
  ])
  expect(await app.db.$count(logins)).toBe(3)
})

test('what a stranger sends as device or place is only told where our page could have sent it', async () => {
  const text = { deviceName: 'Call +86 138 0000 0000 - now', location: 'https://evil.example' }
  await post('password', { emailOrPhone: EMAIL, password: WRONG, ...text })
  expect((await history()).map(short)).toEqual([['password', '', '', false]])
})

test('the login history lists at most fifty attempts per day', async () => {
  for (let n = 0; n < 60; n++) await post('password', { emailOrPhone: EMAIL, password: WRONG })
  await app.recordRefusals()
  expect(await app.db.$count(logins)).toBe(50)
  app.clock.set('2026-03-10T12:00:00+08:00')
  await post('password', { emailOrPhone: EMAIL, password: WRONG })
  await app.recordRefusals()
  expect(await app.db.$count(logins)).toBe(51)
})

test('a job that runs again after a crash writes its entry once', async () => {
  await post('password', { emailOrPhone: EMAIL, password: WRONG })
  await app.recordRefusals()
  await app.db.update(jobs).set({ state: 'waiting' })
  expect(await history()).toHaveLength(1)
})
