import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Security } from '#contract/security.ts'
import { logins } from '#server/domain/session/logins/schema.ts'
import { sessions } from '#server/domain/session/schema.ts'
import { PASSWORD, sentPassword } from '#server/domain/session/sign-in-fixture.ts'
import { passwords } from '#server/lib/password.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'

const WRONG = 'f'.repeat(32)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => app.reset())
afterAll(() => app.close())

// rows: AP-80
test('the overview tells how the member signs in, with masked contacts', async () => {
  const passwordHash = await passwords.hash(PASSWORD)
  const { member, token } = await app.newMember({
    email: 'linjian@example.com',
    phone: '13812345678',
    username: 'linjian',
    passwordHash,
  })
  const overview = async () => dataOf(await app.call('GET', '/api/security', { token }), Security)
  expect(await overview()).toEqual({
    hasPassword: true,
    email: 'l***@example.com',
    phone: '138****5678',
    username: 'linjian',
    twoStep: false,
    recoveryCodesLeft: 0,
    bound: [],
    passkeys: [],
    lastLogin: null,
  })
  const before = {
    id: crypto.randomUUID(),
    memberId: member.id,
    at: new Date('2026-03-08T12:00:00Z'),
    method: 'code',
    isOk: true,
    deviceName: 'iPhone - Safari',
    place: '31.23, 121.47',
  } as const
  const later = { ...before, at: new Date('2026-03-09T11:00:00+08:00') }
  // A failed attempt and a new password are no logins.
  await app.db
    .insert(logins)
    .values([
      before,
      { ...later, id: crypto.randomUUID(), isOk: false },
      { ...later, id: crypto.randomUUID(), method: 'reset' },
    ])
  expect((await overview()).lastLogin).toEqual({
    at: '2026-03-08T12:00:00.000Z',
    device: 'iPhone - Safari',
    place: '31.23, 121.47',
  })
  const weibo = await app.newMember({ userType: 'wb', email: null, username: 'weibo' })
  const other = await app.call('GET', '/api/security', { token: weibo.token })
  expect(other.body).toMatchObject({ data: { hasPassword: false, email: '', phone: '', lastLogin: null } })
})

// rows: SP-04
test('a password proves a session for ten minutes; wrong ones are counted', async () => {
  const { member, token } = await app.newMember({ passwordHash: await passwords.hash(PASSWORD) })
  await app.db.update(sessions).set({ provedAt: null }).where(eq(sessions.memberId, member.id))
  const prove = (body: object) => app.call('POST', '/api/security/proof', { token, body })
  const setUp = () => app.call('POST', '/api/security/2fa/setup', { token })
  expect((await setUp()).body).toMatchObject({ problem: 'proof-required', data: { ways: ['password', 'sent-code'] } })
  expect((await prove({ password: WRONG })).body).toMatchObject({ problem: 'credentials-wrong', message: '密码不正确' })
  expect((await setUp()).status).toBe(428)
  expect((await prove({ code: '123456' })).body).toMatchObject({ problem: 'second-step-wrong' })
  expect(await prove({})).toMatchObject({ status: 422, body: { fields: { password: '请输入密码或验证码' } } })
  expect((await prove({ password: PASSWORD })).body).toMatchObject({ data: { until: '2026-03-09T04:10:00.000Z' } })
  expect((await setUp()).status).toBe(200)
  for (let n = 0; n < 5; n++) await prove({ password: WRONG })
  expect(await prove({ password: PASSWORD })).toMatchObject({ status: 429, body: { problem: 'too-many-requests' } })
})

// rows: AP-81, SP-03, SP-04
test('a new password ends every other session, and needs the old one or a recent proof', async () => {
  const account = 'linjian@example.com'
  const { member, token } = await app.newMember({ email: account, passwordHash: await passwords.hash(PASSWORD) })
  const logIn = (password: string) =>
    app.call('POST', '/api/login/password', { body: { emailOrPhone: account, password } })
  const elsewhere = ((await logIn(PASSWORD)).body as { token: string }).token
  const stranger = await app.newMember()
  const set = (body: object) => app.call('POST', '/api/security/password', { token, body })
  const next = sentPassword('moonset-21')
  const isOpen = async (given: string) => (await app.call('GET', '/api/users/info', { token: given })).status === 200

  expect((await set({ old: WRONG, new: next })).body).toMatchObject({ problem: 'credentials-wrong' })
  const ofAccount = sentPassword(account)
  expect(await set({ old: PASSWORD, new: ofAccount })).toMatchObject({
    status: 422,
    body: { fields: { new: expect.stringContaining('不能与账号相同') } },
  })
  expect([await isOpen(token), await isOpen(elsewhere)]).toEqual([true, true])
  expect((await set({ old: PASSWORD, new: next })).body).toMatchObject({ success: true })
  expect([await isOpen(token), await isOpen(elsewhere), await isOpen(stranger.token)]).toEqual([true, false, true])
  expect((await logIn(PASSWORD)).body).toMatchObject({ problem: 'credentials-wrong' })
  expect((await logIn(next)).body).toMatchObject({ success: true })

  expect((await set({ new: PASSWORD })).body).toMatchObject({ success: true })
  await app.db.update(sessions).set({ provedAt: null }).where(eq(sessions.memberId, member.id))
  expect(await set({ new: next })).toMatchObject({ status: 428, body: { problem: 'proof-required' } })
})

// rows: AP-81
test('a member of a third-party sign-in sets a first password after a recent proof', async () => {
  const { token } = await app.newMember({ userType: 'wb', email: 'weibo@example.com' })
  expect((await app.call('POST', '/api/security/password', { token, body: { new: PASSWORD } })).status).toBe(200)
  const body = { emailOrPhone: 'weibo@example.com', password: PASSWORD }
  expect((await app.call('POST', '/api/login/password', { body })).body).toMatchObject({ success: true })
})
