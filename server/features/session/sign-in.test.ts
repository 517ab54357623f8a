import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SessionResult } from '#contract/sign-in.ts'
import { callerAt } from '#server/domain/session/caller-fixture.ts'
import { members, sessions } from '#server/domain/session/schema.ts'
import { PASSWORD, sentPassword } from '#server/domain/session/sign-in-fixture.ts'
import { createPasswords, passwords } from '#server/lib/password.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'
import { signInWithPassword } from './sign-in.ts'

const WRONG = sentPassword('moonset7')

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '1' } })
})
afterEach(() => app.reset())
afterAll(() => app.close())

const passwordHash = () => passwords.hash(PASSWORD)
const signIn = (body: object, headers?: Record<string, string>) =>
  app.call('POST', '/api/login/password', { body, ...(headers && { headers }) })

// rows: API-06, API-20, AM-31
test('the right password opens a session, in the legacy shape and again in data', async () => {
  await app.newMember({ email: 'linjian@example.com', passwordHash: await passwordHash() })
  const { status, body, headers } = await signIn({ emailOrPhone: ' LinJian@example.com ', password: PASSWORD })
  expect(status).toBe(200)
  const result = v.parse(SessionResult, body)
  expect(result).toMatchObject({ success: true, message: '登录成功', user: { nickname: 'linjian' } })
  expect(body).toMatchObject({ code: 0, data: { user: result.user, token: result.token } })
  expect(result.token?.split('.')).toHaveLength(3)
  expect(headers.getSetCookie()).toContain(`session=${result.token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`)
  expect((await app.call('GET', '/api/users/info', { token: result.token })).status).toBe(200)
  expect(await signIn({ emailOrPhone: 'linjian@example.com', password: 'moonrise7' })).toMatchObject({
    status: 422,
    body: { fields: { password: 'not an MD5 hash' } },
  })
})

// rows: AM-35, AM-39
test('a device may send its name and place, at the top level or among the extras', async () => {
  const { member } = await app.newMember({ phone: '13812345678', passwordHash: await passwordHash() })
  await app.db.delete(sessions)
  const extras = { deviceFingerprint: 'e30=', deviceName: 'Windows - Chrome', location: '31.23, 121.47' }
  for (const body of [{ extras }, extras]) await signIn({ emailOrPhone: '13812345678', password: PASSWORD, ...body })
  const opened = await app.db.select().from(sessions).where(eq(sessions.memberId, member.id))
  const stored = { deviceName: 'Windows - Chrome', place: '31.23, 121.47' }
  expect(opened).toEqual([expect.objectContaining(stored), expect.objectContaining(stored)])
})

// rows: AM-39, TX-52
test.each([
  '未知位置',
  'Unknown location',
  '31.234567, 121.471234',
  '91.00, 10.00',
  '10.00, 181.00',
  '<b>here</b>',
  '',
])('a location like %j is stored as none', async (location) => {
  const { member } = await app.newMember({ phone: '13812345678', passwordHash: await passwordHash() })
  await app.db.delete(sessions)
  await signIn({ emailOrPhone: '13812345678', password: PASSWORD, location })
  const opened = await app.db.select().from(sessions).where(eq(sessions.memberId, member.id))
  expect(opened).toEqual([expect.objectContaining({ place: '' })])
})

test('a known and an unknown account cannot be distinguished', async () => {
  await app.newMember({ email: 'linjian@example.com', passwordHash: await passwordHash() })
  await app.newMember({ email: 'weibo@example.com', userType: 'wb' })
  const accounts = ['linjian@example.com', 'weibo@example.com', 'nobody@example.com', 'nobody', '<not an account>']
  const answers = await Promise.all(accounts.map((emailOrPhone) => signIn({ emailOrPhone, password: WRONG })))
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 200,
      body: { code: 4011, success: false, message: '账号或密码不正确', problem: 'credentials-wrong' },
    })
  }
})

test('a known and an unknown account cost the same hashing', async () => {
  await app.newMember({ email: 'linjian@example.com', passwordHash: await passwordHash() })
  const counts: Record<string, number> = {}
  for (const emailOrPhone of ['linjian@example.com', 'nobody@example.com', '<not an account>']) {
    const hashing = createPasswords(async ({ tagLength }) => {
      counts[emailOrPhone] = (counts[emailOrPhone] ?? 0) + 1
      return Buffer.alloc(tagLength, 1)
    })
    const caller = callerAt(app.services, app.clock.now())
    await expect(signInWithPassword(caller, { emailOrPhone, password: WRONG }, hashing)).rejects.toThrow(ProblemError)
  }
  expect(Object.values(counts)).toEqual([1, 1, 1])
})

test('a hash made at an older cost is renewed at the next sign-in', async () => {
  const today = createPasswords()
  const older = (await today.hash(PASSWORD)).replace('m=19456', 'm=8192')
  const { member } = await app.newMember({ email: 'linjian@example.com', passwordHash: older })
  const lenient: typeof today = { ...today, verify: async () => ({ isRight: true, isOutdated: true }) }
  const caller = callerAt(app.services, app.clock.now())
  await signInWithPassword(caller, { emailOrPhone: 'linjian@example.com', password: PASSWORD }, lenient)
  const [stored] = await app.db.select().from(members).where(eq(members.id, member.id))
  expect(await passwords.verify(stored?.passwordHash ?? null, PASSWORD)).toEqual({ isRight: true, isOutdated: false })
})

// rows: AM-46, NF-05
test.each(['linjian@example.com', 'nobody@example.com'])(
  'five wrong passwords of %s from one address, then a pause',
  async (emailOrPhone) => {
    await app.newMember({ email: 'linjian@example.com', passwordHash: await passwordHash() })
    const guesses = await Promise.all(Array.from({ length: 7 }, () => signIn({ emailOrPhone, password: WRONG })))
    expect(guesses.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      ...Array<number>(5).fill(200),
      423,
      423,
    ])
    const refused = await signIn({ emailOrPhone, password: PASSWORD })
    expect(refused).toMatchObject({
      status: 423,
      body: {
        code: 423,
        problem: 'password-paused',
        message: '密码输错次数过多，请 15 分钟后再试，或者重设密码',
        data: { retryAfter: 900 },
      },
    })
    expect(refused.headers.get('retry-after')).toBe('900')
    const english = await signIn({ emailOrPhone, password: PASSWORD }, { 'Accept-Language': 'en' })
    expect(english.body).toMatchObject({
      message: 'Too many wrong passwords. Try again in 15 minutes, or reset your password',
    })
    app.clock.set('2026-03-09T12:15:00+08:00')
    const later = await signIn({ emailOrPhone, password: PASSWORD })
    expect(later.body).toMatchObject({ success: emailOrPhone === 'linjian@example.com' })
  },
)

// rows: AM-46
test('logins refused during a pause do not use up the limit of their address', async () => {
  for (let n = 0; n < 80; n++) await signIn({ emailOrPhone: 'linjian@example.com', password: WRONG })
  expect((await signIn({ emailOrPhone: 'someone', password: WRONG })).status).toBe(200)
})

test('a right password clears the wrong ones before it', async () => {
  await app.newMember({ email: 'linjian@example.com', passwordHash: await passwordHash() })
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 4; guess++) await signIn({ emailOrPhone: 'linjian@example.com', password: WRONG })
    const right = await signIn({ emailOrPhone: 'linjian@example.com', password: PASSWORD })
    expect(right.body).toMatchObject({ success: true })
  }
})

// rows: NF-05
test('sixty attempts from one address, whatever the account', async () => {
  for (let guess = 0; guess < 60; guess++)
    await app.call('POST', '/api/login/code', { body: { account: `nobody-${guess}`, code: '000000' } })
  expect((await signIn({ emailOrPhone: 'someone', password: WRONG })).status).toBe(429)
})

const from = (address: string, cookie = '') => ({ 'X-Forwarded-For': address, ...(cookie && { Cookie: cookie }) })
const guess = (headers: Record<string, string>) =>
  signIn({ emailOrPhone: 'linjian@example.com', password: WRONG }, headers)
const right = (headers: Record<string, string>) =>
  signIn({ emailOrPhone: 'linjian@example.com', password: PASSWORD }, headers)

// rows: NF-05
test('thirty wrong passwords from any number of addresses require code login, with an account or without', async () => {
  await app.newMember({ email: 'linjian@example.com', passwordHash: await passwordHash() })
  for (const emailOrPhone of ['linjian@example.com', 'nobody@example.com']) {
    const answers = []
    for (let n = 0; n < 31; n++) answers.push(await signIn({ emailOrPhone, password: WRONG }, from(`203.0.113.${n}`)))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 423])
    expect(answers.at(-1)?.body).toEqual({
      code: 423,
      success: false,
      problem: 'password-paused',
      message: '这个账号输错密码的次数过多，请改用验证码登录',
      data: { retryAfter: 86_400 },
    })
  }
  // Otherwise the guessing would continue unnoticed.
  expect(await right(from('203.0.113.99'))).toMatchObject({ status: 423, body: { problem: 'password-paused' } })
  await app.call('POST', '/api/login/send-code', {
    body: { account: 'linjian@example.com', scene: 'login' },
    cookie: BROWSER,
  })
  await app.deliverCodes()
  const body = { account: 'linjian@example.com', code: app.lastCode() }
  expect((await app.call('POST', '/api/login/code', { body, cookie: BROWSER })).body).toMatchObject({ success: true })
  // From now on this browser is known.
  expect((await right(from('203.0.113.99', BROWSER))).body).toMatchObject({ success: true })
})

// rows: NF-05
test('strangers cannot lock a member out of a browser that has signed in before, not even from the same address', async () => {
  await app.newMember({ email: 'linjian@example.com', passwordHash: await passwordHash() })
  const home = '198.51.100.1'
  const { body } = await right(from(home, BROWSER))
  await app.call('POST', '/api/login/logout', { token: v.parse(SessionResult, body).token })
  for (let n = 0; n < 12; n++) await guess(from(home))
  for (let n = 0; n < 40; n++) await guess(from(`203.0.113.${n}`))
  expect((await right(from(home))).status).toBe(423)
  expect((await right(from(home, BROWSER))).body).toMatchObject({ success: true })
  // The browser has its own limit.
  for (let n = 0; n < 5; n++) expect((await guess(from(home, BROWSER))).status).toBe(200)
  expect((await guess(from(home, BROWSER))).status).toBe(423)
})

test.each(['reset', 'operator'])('a browser whose session was ended by %s is no longer known', async (endedBy) => {
  await app.newMember({ email: 'linjian@example.com', passwordHash: await passwordHash() })
  await right(from('198.51.100.1', BROWSER))
  await app.db.update(sessions).set({ endedAt: app.clock.now(), endedBy })
  for (let n = 0; n < 30; n++) await guess(from(`203.0.113.${n}`))
  expect((await right(from('198.51.100.1', BROWSER))).status).toBe(423)
})

// rows: NF-05
test('a right password clears its own counters, and no others', async () => {
  await app.newMember({ email: 'linjian@example.com', passwordHash: await passwordHash() })
  for (let n = 0; n < 29; n++) await guess(from(`203.0.113.${n}`))
  for (let n = 0; n < 3; n++) expect((await right(from('198.51.100.1'))).body).toMatchObject({ success: true })
  expect((await guess(from('203.0.113.99'))).status).toBe(200)
  expect((await right(from('198.51.100.1'))).status).toBe(423)
})

// rows: NF-05
test('the log of a refused sign-in has problem and address, never the account', async () => {
  await guess(from('203.0.113.7'))
  await app.call('POST', '/api/login/code', {
    body: { account: 'linjian@example.com', code: '123456' },
    headers: from('2001:db8::7'),
  })
  const refusals = app.logLines.map((line): unknown => JSON.parse(line))
  expect(refusals).toContainEqual(
    expect.objectContaining({
      level: 'info',
      message: 'sign-in refused',
      path: '/api/login/password',
      problem: 'credentials-wrong',
      address: '203.0.113.7',
      requestId: expect.any(String),
    }),
  )
  expect(refusals).toContainEqual(expect.objectContaining({ problem: 'code-wrong', address: '2001:db8::7' }))
  expect(app.logLines.join('')).not.toContain('linjian')
})

test('a blocked member learns why and until when, but only with the right password, and not longer', async () => {
  await app.newMember({
    email: 'linjian@example.com',
    passwordHash: await passwordHash(),
    state: 'blocked',
    stateReason: '发布广告',
    stateUntil: new Date('2026-03-12T00:00:00+08:00'),
  })
  const wrong = await signIn({ emailOrPhone: 'linjian@example.com', password: WRONG })
  expect(wrong.body).toMatchObject({ problem: 'credentials-wrong' })
  const right = await signIn({ emailOrPhone: 'linjian@example.com', password: PASSWORD })
  expect(right).toMatchObject({
    status: 403,
    body: {
      code: 4031,
      problem: 'account-blocked',
      message: '账号已被封禁。原因：发布广告。解除时间：2026年3月12日 00:00',
      data: { reason: '发布广告', until: '2026-03-11T16:00:00.000Z' },
    },
  })
  app.clock.set('2026-03-12T00:00:00+08:00')
  const later = await signIn({ emailOrPhone: 'linjian@example.com', password: PASSWORD })
  expect(later.body).toMatchObject({ success: true })
})

test('another site cannot sign its visitors in', async () => {
  const body = { emailOrPhone: 'linjian@example.com', password: PASSWORD }
  const answer = await signIn(body, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })
  expect(answer).toMatchObject({ status: 403, body: { problem: 'cross-site' } })
})
