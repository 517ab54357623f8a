import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CodeSent, SessionResult } from '#contract/session.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { verificationCodes } from '#server/schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '1' } })
})
afterEach(() => app.reset())
afterAll(() => app.close())

let addresses = 0
/** From an address that has not asked yet, unless one is given. */
const sendCode = (body: object, address = `203.0.113.${++addresses % 250}`, language = 'zh') =>
  app.call('POST', '/api/login/send-code', {
    body,
    headers: { 'X-Forwarded-For': address, 'Accept-Language': language },
  })

const signIn = (account: string, code: string) => app.call('POST', '/api/login/code', { body: { account, code } })
const lastCode = () => app.sent.at(-1)?.codeForLog ?? 'none sent'
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

// rows: API-09, API-07, API-20
test('a code comes by mail and signs in, once', async () => {
  const { member } = await app.newMember({ email: 'linjian@example.com' })
  const sent = await sendCode({ account: 'LinJian@example.com', scene: 'login' })
  expect(v.parse(CodeSent, sent.body)).toEqual({ success: true, message: '验证码已发送，请查收', retryAfter: 60 })
  expect(app.sent).toHaveLength(1)
  expect(app.sent[0]).toMatchObject({ to: 'linjian@example.com', subject: expect.stringContaining(lastCode()) })
  expect(lastCode()).toMatch(/^\d{6}$/)
  expect(sent.text).not.toContain(lastCode())

  const result = v.parse(SessionResult, (await signIn('linjian@example.com', lastCode())).body)
  expect(result).toMatchObject({ success: true, user: { user_id: member.id } })
  const again = await signIn('linjian@example.com', lastCode())
  expect(again).toMatchObject({
    status: 200,
    body: { success: false, problem: 'code-wrong', message: '验证码无效或已过期' },
  })
})

test('two who use one code at the same time: one gets in', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  await sendCode({ account: 'linjian@example.com', scene: 'login' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn('linjian@example.com', lastCode())))
  expect(answers.filter(({ body }) => v.parse(SessionResult, body).success)).toHaveLength(1)
})

test('the message speaks the language of the one who asked', async () => {
  await sendCode({ account: 'linjian@example.com' }, undefined, 'en-GB,en;q=0.9')
  expect(app.sent[0]?.subject).toBe(`${lastCode()} is your code for Tianmu`)
  await sendCode({ account: '13812345678' })
  expect(app.sent[1]).toEqual({
    to: '13812345678',
    text: `【天幕】验证码 ${lastCode()}，用于注册，10 分钟内有效。`,
    codeForLog: lastCode(),
  })
})

test('a member who signs in by username gets the code at their address, and may type any account of theirs', async () => {
  await app.newMember({ username: 'linjian', email: 'linjian@example.com' })
  await sendCode({ account: 'LinJian', scene: 'login' })
  expect(app.sent[0]?.to).toBe('linjian@example.com')
  expect((await signIn('linjian@example.com', lastCode())).body).toMatchObject({ success: true })
})

test('five attempts, ten minutes, one scene, and only the newest code', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  await sendCode({ account: 'linjian@example.com', scene: 'login' })
  const first = lastCode()
  for (let attempt = 0; attempt < 5; attempt++) await signIn('linjian@example.com', wrong(first))
  expect((await signIn('linjian@example.com', first)).body).toMatchObject({ problem: 'code-wrong' })

  app.clock.set('2026-03-09T12:02:00+08:00')
  await sendCode({ account: 'linjian@example.com', scene: 'login' })
  const second = lastCode()
  app.clock.set('2026-03-09T12:04:00+08:00')
  await sendCode({ account: 'linjian@example.com', scene: 'login' })
  const third = lastCode()
  if (second !== third)
    expect((await signIn('linjian@example.com', second)).body).toMatchObject({ problem: 'code-wrong' })
  app.clock.set('2026-03-09T12:14:00+08:00')
  expect((await signIn('linjian@example.com', third)).body).toMatchObject({ problem: 'code-wrong' })

  await sendCode({ account: 'linjian@example.com', scene: 'reset' })
  expect((await signIn('linjian@example.com', lastCode())).body).toMatchObject({ problem: 'code-wrong' })
})

test('codes are stored as a keyed hash only', async () => {
  await sendCode({ account: 'linjian@example.com' })
  const [stored] = await app.db.select().from(verificationCodes)
  expect(stored?.codeHash).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(stored)).not.toContain(lastCode())
})

test.each(['login', 'register', 'reset'])('the answer to %s tells nothing of who has an account', async (scene) => {
  await app.newMember({ email: 'linjian@example.com' })
  const answers = []
  for (const account of ['linjian@example.com', 'nobody@example.com']) answers.push(await sendCode({ account, scene }))
  const [known, unknown] = answers.map(({ status, body }) => ({ status, body }))
  expect(known).toEqual(unknown)
  expect(app.sent.map(({ to }) => to)).toEqual(['linjian@example.com', 'nobody@example.com'])
})

test('an unknown account fails like a wrong code, and its mail says that there is none', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  await sendCode({ account: 'linjian@example.com', scene: 'login' })
  const known = await signIn('linjian@example.com', wrong(lastCode()))
  await sendCode({ account: 'nobody@example.com', scene: 'login' })
  expect(app.sent.at(-1)).toMatchObject({ subject: '天幕：这个地址还没有注册' })
  const unknown = await signIn('nobody@example.com', '123456')
  expect(unknown.body).toEqual(known.body)
})

// rows: NF-05
test('one code a minute and ten a day, by account', async () => {
  for (let code = 0; code < 10; code++) {
    app.clock.set(new Date(Date.parse('2026-03-09T12:00:00+08:00') + code * 60_000))
    expect((await sendCode({ account: 'linjian@example.com' })).status).toBe(200)
  }
  const soon = await sendCode({ account: 'linjian@example.com' })
  expect(soon).toMatchObject({ status: 429, body: { data: { retryAfter: 60 } } })
  app.clock.set('2026-03-09T20:00:00+08:00')
  expect(await sendCode({ account: 'linjian@example.com' })).toMatchObject({
    status: 429,
    body: { data: { retryAfter: 57_600 } },
  })
  app.clock.set('2026-03-10T12:00:00+08:00')
  expect((await sendCode({ account: 'linjian@example.com' })).status).toBe(200)
})

// rows: NF-05
test('one code a minute and ten a day, by address', async () => {
  expect((await sendCode({ account: 'a@example.com' }, '198.51.100.1')).status).toBe(200)
  const other = await sendCode({ account: 'b@example.com' }, '198.51.100.1')
  expect(other).toMatchObject({ status: 429, body: { problem: 'too-many-requests', data: { retryAfter: 60 } } })
  expect((await sendCode({ account: 'b@example.com' }, '198.51.100.2')).status).toBe(200)
})

test('what is no account gets no code', async () => {
  expect(await sendCode({ account: 'a@b.c, d@e.f' })).toMatchObject({
    status: 422,
    body: { fields: { account: expect.any(String) } },
  })
  expect(await sendCode({ account: 'linjian', scene: 'register' })).toMatchObject({
    status: 422,
    body: { problem: 'invalid-fields' },
  })
  expect(app.sent).toEqual([])
})

test('a mail server that fails is the site being unavailable, not a broken server', async () => {
  const { mailer } = app.services
  app.services.mailer = { ...mailer, send: () => Promise.reject(new Error('550 no')) }
  const answer = await sendCode({ account: 'linjian@example.com' })
  app.services.mailer = mailer
  expect(answer).toMatchObject({ status: 503, body: { problem: 'unavailable' } })
})
