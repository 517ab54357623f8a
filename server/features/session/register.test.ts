import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SessionResult } from '#contract/sign-in.ts'
import { members } from '#server/domain/session/schema.ts'
import { PASSWORD, sentPassword } from '#server/domain/session/sign-in-fixture.ts'
import { BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterEach(() => app.reset())
afterAll(() => app.close())

async function codeFor(account: string) {
  await app.call('POST', '/api/login/send-code', { body: { account }, cookie: BROWSER })
  await app.deliverCodes()
  return app.lastCode()
}

const register = (body: object) =>
  app.call('POST', '/api/login/register', { body: { password: PASSWORD, ...body }, cookie: BROWSER })
const memberWith = async (email: string) => (await app.db.select().from(members).where(eq(members.email, email)))[0]

// rows: API-08, API-20
test('a registration in the login service’s spelling creates a member and signs in', async () => {
  const verificationCode = await codeFor('LinJian@example.com')
  const { body, headers } = await register({
    account: 'LinJian@example.com',
    email: 'linjian@example.com',
    verificationCode,
    invite_code: 'MOON',
    timezone: 'europe/berlin',
    language: 'en',
  })
  const result = v.parse(SessionResult, body)
  expect(result).toMatchObject({
    success: true,
    message: '注册成功',
    inviteReward: false,
    user: { nickname: 'linjian', points: 0, group_id: 1 },
  })
  expect(headers.get('set-cookie')).toContain('session=')
  expect((await app.call('GET', '/api/users/info', { token: result.token })).status).toBe(200)
  expect(await memberWith('linjian@example.com')).toMatchObject({
    timeZone: 'Europe/Berlin',
    language: 'en',
    roleId: 3,
  })
  const signedIn = await app.call('POST', '/api/login/password', {
    body: { emailOrPhone: 'linjian@example.com', password: PASSWORD },
  })
  expect(signedIn.body).toMatchObject({ success: true })
})

test('the landing’s spelling creates the same member', async () => {
  const verificationCode = await codeFor('+86 138 1234 5678')
  const { body } = await register({ emailOrPhone: '13812345678', verificationCode, inviteCode: 'MOON' })
  expect(body).toMatchObject({ success: true, user: { nickname: '138****5678', phone_masked: '138****5678' } })
})

test('two spellings may agree, but not differ', async () => {
  const verificationCode = await codeFor('linjian@example.com')
  const twice = { account: 'linjian@example.com', emailOrPhone: 'LINJIAN@example.com', verificationCode }
  for (const [body, field] of [
    [{ ...twice, emailOrPhone: 'other@example.com' }, 'emailOrPhone'],
    [{ ...twice, email: 'other@example.com' }, 'email'],
    [{ ...twice, invite_code: 'A', inviteCode: 'B' }, 'inviteCode'],
  ] as const) {
    expect(await register(body)).toMatchObject({
      status: 422,
      body: { problem: 'spellings-differ', fields: { [field]: expect.any(String) } },
    })
  }
  expect((await register({ ...twice, invite_code: 'A', inviteCode: 'A' })).body).toMatchObject({ success: true })
})

test('a username is combined with the address or number that received the code', async () => {
  expect(await register({ account: '林间', verificationCode: '123456' })).toMatchObject({
    status: 422,
    body: { fields: { account: '用户名注册还需要一个邮箱或手机号来接收验证码' } },
  })
  const verificationCode = await codeFor('linjian@example.com')
  const { body } = await register({ account: '林间', email: 'linjian@example.com', verificationCode })
  expect(body).toMatchObject({ success: true, user: { nickname: '林间', email_masked: 'l***@example.com' } })
  const signedIn = await app.call('POST', '/api/login/password', { body: { emailOrPhone: '林间', password: PASSWORD } })
  expect(signedIn.body).toMatchObject({ success: true })
})

test('only the owner of an account’s code learns whether the account is taken', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  const taken = await register({ account: 'linjian@example.com', verificationCode: '123456' })
  const free = await register({ account: 'nobody@example.com', verificationCode: '123456' })
  expect(taken.body).toMatchObject({ success: false, problem: 'code-wrong' })
  expect(taken.body).toEqual(free.body)
  const verificationCode = await codeFor('linjian@example.com')
  expect(await register({ account: 'linjian@example.com', verificationCode })).toMatchObject({
    status: 200,
    body: { success: false, problem: 'account-taken', message: '该账号已被注册' },
  })
})

test('a taken username leaves the code valid for another one', async () => {
  await app.newMember({ username: 'linjian' })
  const verificationCode = await codeFor('other@example.com')
  const taken = await register({ account: 'linjian', email: 'other@example.com', verificationCode })
  expect(taken.body).toMatchObject({ problem: 'account-taken' })
  const free = await register({ account: 'linjian2', email: 'other@example.com', verificationCode })
  expect(free.body).toMatchObject({ success: true })
})

// rows: AM-34
test('the account itself and an empty text are refused as a password, and the code stays valid', async () => {
  const verificationCode = await codeFor('LinJian1@example.com')
  for (const text of ['', 'LinJian1@example.com', 'linjian1@example.com']) {
    expect(
      await register({ account: 'LinJian1@example.com', verificationCode, password: sentPassword(text) }),
    ).toMatchObject({
      status: 422,
      body: { problem: 'invalid-fields', fields: { password: expect.stringContaining('不能与账号相同') } },
    })
  }
  const accepted = await register({ account: 'LinJian1@example.com', verificationCode })
  expect(accepted.body).toMatchObject({ success: true })
})

test('two concurrent registrations create one member', async () => {
  const verificationCode = await codeFor('linjian@example.com')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => register({ account: 'linjian@example.com', verificationCode })),
  )
  expect(answers.filter(({ body }) => v.parse(SessionResult, body).success)).toHaveLength(1)
  expect(await app.db.$count(members)).toBe(1)
})

test.each(['Mars/Olympus', '+08:00', "'; --", ''])('a time zone like %j becomes the default', async (timezone) => {
  const verificationCode = await codeFor('linjian@example.com')
  await register({ account: 'linjian@example.com', verificationCode, timezone })
  expect(await memberWith('linjian@example.com')).toMatchObject({ timeZone: 'Asia/Shanghai' })
})

test('a refusal is in English when requested', async () => {
  const answer = await app.call('POST', '/api/login/register', {
    body: { account: 'linjian@example.com', password: PASSWORD, verificationCode: '123456' },
    headers: { 'Accept-Language': 'en' },
  })
  expect(answer.body).toMatchObject({ message: 'Verification code invalid or expired' })
})
