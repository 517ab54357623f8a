import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SessionResult } from '#contract/sign-in.ts'
import { historyOf } from '#server/domain/session/logins/history-fixture.ts'
import { members, sessions } from '#server/domain/session/schema.ts'
import { pendingSignIns } from '#server/domain/session/second-step/schema.ts'
import { PASSWORD } from '#server/domain/session/sign-in-fixture.ts'
import { BROWSER, OTHER_BROWSER, problemOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { codeAt, tokenOf, twoStepMember, wrongCodeAt } from './two-step-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => app.reset())
afterAll(() => app.close())

const codeNow = (secret: string) => codeAt(secret, app.clock.now())
const EXPIRED = { success: false, problem: 'second-step-expired' }
const WRONG = { success: false, problem: 'second-step-wrong' }

// rows: AP-86
test('the right password gives no session but a token, and token and code give the session', async () => {
  const { member, secret, logIn, secondStep } = await twoStepMember(app)
  await app.db.delete(sessions)
  app.clock.pass({ seconds: 30 })
  const first = await logIn()
  const result = v.parse(SessionResult, first.body)
  expect(result).toMatchObject({ success: false, problem: 'second-step-required' })
  expect(result).not.toHaveProperty('token')
  expect(result).not.toHaveProperty('user')
  expect(result.secondStep?.expiresAt).toBe('2026-03-09T04:05:30.000Z')
  expect(first.headers.getSetCookie().join()).not.toContain('session=')
  expect(await app.db.$count(sessions)).toBe(0)

  const second = await secondStep(result.secondStep?.token, ` ${codeNow(secret).replace(/^.../, '$& ')} `)
  const session = v.parse(SessionResult, second.body)
  expect(session).toMatchObject({ success: true, message: '登录成功', user: { user_id: member.id } })
  expect(second.headers.getSetCookie().join()).toContain(`session=${session.token}; Max-Age=2592000`)
  expect((await app.call('GET', '/api/users/info', { token: session.token })).status).toBe(200)
  const opened = await app.db.select({ device: sessions.deviceName, place: sessions.place }).from(sessions)
  expect(opened).toEqual([{ device: 'Windows - Chrome', place: '31.23, 121.47' }])
})

// rows: AP-86
test('a code login needs the second step as well, and a new password changes nothing about it', async () => {
  const { secret, logIn, secondStep } = await twoStepMember(app)
  const account = 'linjian@example.com'
  const post = async (call: string, body: object) => {
    const answer = await app.call('POST', `/api/login/${call}`, { body: { account, ...body }, cookie: BROWSER })
    await app.deliverCodes()
    return answer
  }
  await post('send-code', { scene: 'login' })
  const byCode = await post('code', { code: app.lastCode() })
  expect(byCode.body).toMatchObject({ problem: 'second-step-required' })
  app.clock.pass({ seconds: 60 })
  await post('send-code', { scene: 'reset' })
  const newPassword = '0123456789abcdef'.repeat(2)
  await post('reset-password', { code: app.lastCode(), newPassword })
  const stale = await secondStep(tokenOf(byCode.body), codeNow(secret))
  expect(stale.body).toMatchObject(EXPIRED)
  const byPassword = await logIn(newPassword)
  expect(byPassword.body).toMatchObject({ problem: 'second-step-required' })
  expect((await secondStep(tokenOf(byPassword.body), codeNow(secret))).body).toMatchObject({ success: true })
})

// rows: AP-85
test('the login history tells of the second step, also of one that failed after a right password', async () => {
  const { token, secret, firstStep, secondStep } = await twoStepMember(app)
  app.clock.pass({ seconds: 30 })
  await firstStep()
  expect((await historyOf(app, token)).items).toHaveLength(1)
  await secondStep(await firstStep(), wrongCodeAt(secret, app.clock.now()))
  app.clock.pass({ seconds: 30 })
  await secondStep(await firstStep(), codeNow(secret))
  const login = {
    id: expect.any(String),
    method: 'password',
    device: 'Windows - Chrome',
    place: '31.23, 121.47',
    secondStep: true,
  }
  expect((await historyOf(app, token)).items.slice(0, 2)).toEqual([
    { ...login, ok: true, at: '2026-03-09T04:01:00.000Z' },
    { ...login, ok: false, at: '2026-03-09T04:00:30.000Z' },
  ])
})

test('a wrong password of a member with two-step sign-in looks like any other', async () => {
  const { logIn } = await twoStepMember(app)
  const { body } = await logIn('f'.repeat(32))
  expect(body).toEqual({ code: 4011, success: false, message: '账号或密码不正确', problem: 'credentials-wrong' })
  expect(await app.db.$count(pendingSignIns)).toBe(0)
})

test('a code is accepted once, also by concurrent requests and in another sign-in', async () => {
  const { secret, firstStep, secondStep } = await twoStepMember(app)
  const used = codeNow(secret)
  const begun = await firstStep()
  expect((await secondStep(begun, used)).body).toMatchObject(WRONG)
  app.clock.pass({ seconds: 30 })
  const tokens = [begun, await firstStep(), await firstStep()]
  const answers = await Promise.all(tokens.map((token) => secondStep(token, codeNow(secret))))
  expect(answers.filter(({ body }) => (body as { success: boolean }).success)).toHaveLength(1)
  app.clock.pass({ seconds: 60 })
  const behind = codeAt(secret, app.clock.after({ seconds: -30 }))
  const tooOld = codeAt(secret, app.clock.after({ seconds: -60 }))
  expect((await secondStep(await firstStep(), tooOld)).body).toMatchObject(WRONG)
  expect((await secondStep(await firstStep(), behind)).body).toMatchObject({ success: true })
})

test('a token is for one sign-in, in its browser, within five minutes', async () => {
  const { secret, firstStep, secondStep } = await twoStepMember(app)
  app.clock.pass({ seconds: 60 })
  const token = await firstStep()
  expect((await secondStep(token, codeNow(secret), OTHER_BROWSER)).body).toMatchObject(EXPIRED)
  const noCookie = await app.call('POST', '/api/login/second-step', { body: { token, code: codeNow(secret) } })
  expect(noCookie.body).toMatchObject(EXPIRED)
  expect((await secondStep(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, '123456')).body).toMatchObject(
    EXPIRED,
  )
  expect((await secondStep(token, codeNow(secret))).body).toMatchObject({ success: true })
  app.clock.pass({ seconds: 30 })
  expect((await secondStep(token, codeNow(secret))).body).toMatchObject(EXPIRED)
  const slow = await firstStep()
  app.clock.pass({ seconds: 300 })
  expect((await secondStep(slow, codeNow(secret))).body).toMatchObject(EXPIRED)
})

test('five wrong codes end a sign-in, also where they come at once, and each answer counts down', async () => {
  const { secret, firstStep, secondStep } = await twoStepMember(app)
  app.clock.pass({ seconds: 60 })
  const wrong = wrongCodeAt(secret, app.clock.now())
  const token = await firstStep()
  expect((await secondStep(token, wrong)).body).toMatchObject({ ...WRONG, data: { attemptsLeft: 4 } })
  const rest = await Promise.all(Array.from({ length: 6 }, () => secondStep(token, wrong)))
  const problems = rest.map(problemOf).toSorted()
  expect(problems).toEqual([...Array(2).fill('second-step-expired'), ...Array(4).fill('second-step-wrong')])
  expect((await secondStep(token, codeNow(secret))).body).toMatchObject(EXPIRED)
})

test('ten wrong codes an hour pause the second step, but not in a browser that the member has signed in with', async () => {
  const { secret, recovery, logIn, secondStep } = await twoStepMember(app)
  const byRecovery = await secondStep(tokenOf((await logIn()).body), recovery[0] ?? '')
  expect(byRecovery.body).toMatchObject({ success: true })
  app.clock.pass({ seconds: 60 })
  const wrong = wrongCodeAt(secret, app.clock.now())
  const stranger = async (code: string) =>
    secondStep(tokenOf((await logIn(PASSWORD, OTHER_BROWSER)).body), code, OTHER_BROWSER)
  for (let n = 0; n < 10; n++) expect((await stranger(wrong)).body).toMatchObject(WRONG)
  const paused = await stranger(codeNow(secret))
  expect(paused).toMatchObject({ status: 429, body: { problem: 'too-many-requests' } })
  expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await secondStep(tokenOf((await logIn()).body), codeNow(secret))).body).toMatchObject({ success: true })
})

// rows: AP-86
test('a recovery code replaces one code of the app, however it is typed', async () => {
  const { token, recovery, firstStep, secondStep } = await twoStepMember(app)
  const [code = ''] = recovery
  const typed = ` ${code.toUpperCase().replace('-', ' ')}`
  const answers = await Promise.all([await firstStep(), await firstStep()].map((given) => secondStep(given, typed)))
  expect(answers.filter(({ body }) => (body as { success: boolean }).success)).toHaveLength(1)
  expect((await secondStep(await firstStep(), code)).body).toMatchObject(WRONG)
  const overview = await app.call('GET', '/api/security', { token })
  expect(overview.body).toMatchObject({ data: { recoveryCodesLeft: 9 } })
})

test('a recovery code of another member is wrong', async () => {
  const { firstStep, secondStep } = await twoStepMember(app)
  const other = await twoStepMember(app, 'other@example.com')
  expect((await secondStep(await firstStep(), other.recovery[0] ?? '')).body).toMatchObject(WRONG)
})

test('a member who is blocked between the steps gets no session', async () => {
  const { member, secret, firstStep, secondStep } = await twoStepMember(app)
  app.clock.pass({ seconds: 60 })
  const token = await firstStep()
  await app.db.update(members).set({ state: 'blocked', stateReason: '盗图' }).where(eq(members.id, member.id))
  expect(await secondStep(token, codeNow(secret))).toMatchObject({ status: 403, body: { problem: 'account-blocked' } })
})

test('where the encryption key is another one, a recovery code still signs in', async () => {
  const { secret, recovery, firstStep, secondStep } = await twoStepMember(app)
  app.clock.pass({ seconds: 60 })
  await app.db.execute(sql`update authenticators set secret = 'AAAA' || substr(secret, 5)`)
  expect((await secondStep(await firstStep(), codeNow(secret))).body).toMatchObject(WRONG)
  expect((await secondStep(await firstStep(), recovery[0] ?? '')).body).toMatchObject({ success: true })
})

test('no secret, code or token is stored readable, or logged', async () => {
  const { secret, recovery, firstStep, secondStep } = await twoStepMember(app)
  app.clock.pass({ seconds: 60 })
  const token = await firstStep()
  await secondStep(token, wrongCodeAt(secret, app.clock.now()))
  await secondStep(token, codeNow(secret))
  const tables = ['authenticators', 'recovery_codes', 'pending_sign_ins']
  const stored = await Promise.all(tables.map((table) => app.db.execute(sql.raw(`select * from ${table}`))))
  const text = JSON.stringify(stored.map(({ rows }) => rows)) + app.logLines.join('')
  for (const hidden of [secret, codeNow(secret), token, ...recovery]) expect(text).not.toContain(hidden)
  expect(app.logLines.join('')).toContain('second-step-wrong')
})
