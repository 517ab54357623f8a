import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CodeSent, SessionResult } from '#contract/sign-in.ts'
import { wrongCode } from '#server/domain/session/sign-in-fixture.ts'
import { verificationCodes } from '#server/domain/session/verification-code/schema.ts'
import { jobs } from '#server/lib/jobs/schema.ts'
import { rateLimits } from '#server/lib/schema.ts'
import { BROWSER, OTHER_BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '1' } })
})
afterEach(() => app.reset())
afterAll(() => app.close())

let addresses = 0
/** From a new address by default; the code has been sent when it resolves. */
async function sendCode(
  body: object,
  { address = `203.0.113.${++addresses % 250}`, language = 'zh', cookie = BROWSER } = {},
) {
  const headers = { 'X-Forwarded-For': address, 'Accept-Language': language }
  const answer = await app.call('POST', '/api/login/send-code', { body, headers, cookie })
  await app.deliverCodes()
  return answer
}

const signIn = (account: string, code: string, cookie = BROWSER) =>
  app.call('POST', '/api/login/code', { body: { account, code }, cookie })

// rows: API-09, API-07, API-20, AP-79
test('a code arrives by mail and signs in, once', async () => {
  const { member } = await app.newMember({ email: 'linjian@example.com' })
  const sent = await sendCode({ account: 'LinJian@example.com', scene: 'login' })
  expect(v.parse(CodeSent, sent.body)).toEqual({ success: true, message: '验证码已发送，请查收', retryAfter: 60 })
  expect(app.sent).toHaveLength(1)
  expect(app.sent[0]).toMatchObject({ to: 'linjian@example.com', subject: expect.stringContaining(app.lastCode()) })
  expect(app.lastCode()).toMatch(/^\d{6}$/)
  expect(sent.text).not.toContain(app.lastCode())

  const result = v.parse(SessionResult, (await signIn('linjian@example.com', app.lastCode())).body)
  expect(result).toMatchObject({ success: true, user: { user_id: member.id } })
  const again = await signIn('linjian@example.com', app.lastCode())
  expect(again).toMatchObject({
    status: 200,
    body: { success: false, problem: 'code-wrong', message: '验证码无效或已过期' },
  })
})

test('of two concurrent uses of one code one succeeds', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  await sendCode({ account: 'linjian@example.com', scene: 'login' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn('linjian@example.com', app.lastCode())))
  expect(answers.filter(({ body }) => v.parse(SessionResult, body).success)).toHaveLength(1)
})

// rows: API-09
test('the message is in the requester’s language, and a missing scene means registration', async () => {
  await sendCode({ account: 'linjian@example.com' }, { language: 'en-GB,en;q=0.9' })
  expect(app.sent[0]?.subject).toBe(`${app.lastCode()} is your code for Tianmu`)
  await sendCode({ account: '13812345678' })
  expect(app.sent[1]).toEqual({
    to: '13812345678',
    text: `【天幕】验证码 ${app.lastCode()}，用于注册，10 分钟内有效。`,
    codeForLog: app.lastCode(),
  })
})

test('a member who signs in by username gets the code at their address, and may enter any account of theirs', async () => {
  await app.newMember({ username: 'linjian', email: 'linjian@example.com' })
  await sendCode({ account: 'LinJian', scene: 'login' })
  expect(app.sent[0]?.to).toBe('linjian@example.com')
  expect((await signIn('linjian@example.com', app.lastCode())).body).toMatchObject({ success: true })
})

test('five attempts, ten minutes, one scene, and only the newest code', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  await sendCode({ account: 'linjian@example.com', scene: 'login' })
  const first = app.lastCode()
  for (let attempt = 0; attempt < 5; attempt++) await signIn('linjian@example.com', wrongCode(first))
  expect((await signIn('linjian@example.com', first)).body).toMatchObject({ problem: 'code-wrong' })

  app.clock.set('2026-03-09T12:02:00+08:00')
  await sendCode({ account: 'linjian@example.com', scene: 'login' })
  const second = app.lastCode()
  app.clock.set('2026-03-09T12:04:00+08:00')
  await sendCode({ account: 'linjian@example.com', scene: 'login' })
  const third = app.lastCode()
  if (second !== third)
    expect((await signIn('linjian@example.com', second)).body).toMatchObject({ problem: 'code-wrong' })
  app.clock.set('2026-03-09T12:14:00+08:00')
  expect((await signIn('linjian@example.com', third)).body).toMatchObject({ problem: 'code-wrong' })

  await sendCode({ account: 'linjian@example.com', scene: 'reset' })
  expect((await signIn('linjian@example.com', app.lastCode())).body).toMatchObject({ problem: 'code-wrong' })
})

// rows: NF-06
test('a code is valid only in the browser that requested it, and guesses of another do not use it up', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  await sendCode({ account: 'linjian@example.com', scene: 'login' })
  const code = app.lastCode()
  for (const cookie of [OTHER_BROWSER, '', 'browser=x']) {
    for (let guess = 0; guess < 5; guess++) await signIn('linjian@example.com', wrongCode(code), cookie)
    expect((await signIn('linjian@example.com', code, cookie)).body).toMatchObject({ problem: 'code-wrong' })
  }
  // Nor does a newer one that a stranger requested.
  await sendCode({ account: 'linjian@example.com', scene: 'login' }, { cookie: OTHER_BROWSER })
  expect((await signIn('linjian@example.com', code)).body).toMatchObject({ success: true })
})

test('a browser without a cookie is given one, HttpOnly, and returns it', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  const first = await sendCode({ account: 'linjian@example.com', scene: 'login' }, { cookie: '' })
  const [line = ''] = first.headers.getSetCookie()
  expect(line).toMatch(/^browser=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = line.split(';', 1)[0] ?? ''
  const signedIn = await signIn('linjian@example.com', app.lastCode(), cookie)
  expect(signedIn.body).toMatchObject({ success: true })
  expect(signedIn.headers.getSetCookie().some((each) => each.startsWith(cookie))).toBe(true)
})

test('codes are stored as a keyed hash only', async () => {
  await sendCode({ account: 'linjian@example.com' })
  const [stored] = await app.db.select().from(verificationCodes)
  expect(stored?.codeHash).toMatch(/^[\w-]{43}$/)
  const written = JSON.stringify([stored, await app.db.select().from(jobs)])
  expect(written).not.toContain(app.lastCode())
  expect(written).not.toContain(BROWSER.slice('browser='.length))
})

test.each(['login', 'register', 'reset'])('the response to %s does not reveal who has an account', async (scene) => {
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
  const known = await signIn('linjian@example.com', wrongCode(app.lastCode()))
  await sendCode({ account: 'nobody@example.com', scene: 'login' })
  expect(app.sent.at(-1)).toMatchObject({ subject: '天幕：这个地址还没有注册' })
  const unknown = await signIn('nobody@example.com', '123456')
  expect(unknown.body).toEqual(known.body)
})

const HERE = { address: '198.51.100.1' }
const minutesLater = (minutes: number) =>
  app.clock.set(new Date(Date.parse('2026-03-09T12:00:00+08:00') + minutes * 60_000))

// rows: NF-05
test('one code a minute and ten a day, by account and requesting address together', async () => {
  for (let code = 0; code < 10; code++) {
    minutesLater(code)
    expect((await sendCode({ account: 'linjian@example.com' }, HERE)).status).toBe(200)
    const soon = await sendCode({ account: 'linjian@example.com' }, HERE)
    expect(soon).toMatchObject({ status: 429, body: { problem: 'too-many-requests' } })
  }
  app.clock.set('2026-03-09T20:00:00+08:00')
  expect(await sendCode({ account: 'linjian@example.com' }, HERE)).toMatchObject({
    status: 429,
    body: { data: { retryAfter: 57_600 } },
  })
  // The owner's own limit is not used up.
  expect((await sendCode({ account: 'linjian@example.com' }, { address: '198.51.100.2' })).status).toBe(200)
  app.clock.set('2026-03-10T12:00:00+08:00')
  expect((await sendCode({ account: 'linjian@example.com' }, HERE)).status).toBe(200)
})

// rows: NF-05
test('thirty codes a day for one account, from any address', async () => {
  const answers = []
  for (let code = 0; code < 31; code++) answers.push(await sendCode({ account: 'linjian@example.com' }))
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 429])
  expect((await sendCode({ account: 'other@example.com' })).status).toBe(200)
})

// rows: NF-05
test('ten codes a minute and two hundred a day, by address; refused requests do not count', async () => {
  for (let code = 0; code < 10; code++)
    expect((await sendCode({ account: `m${code}@example.com` }, HERE)).status).toBe(200)
  for (let refused = 0; refused < 11; refused++)
    expect(await sendCode({ account: 'late@example.com' }, HERE)).toMatchObject({
      status: 429,
      body: { data: { retryAfter: 60 } },
    })
  minutesLater(1)
  expect((await sendCode({ account: 'late@example.com' }, HERE)).status).toBe(200)
  await app.db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} + 189` })
    .where(eq(rateLimits.key, `code-address-day:${HERE.address}`))
  minutesLater(2)
  expect(await sendCode({ account: 'late@example.com' }, HERE)).toMatchObject({
    status: 429,
    body: { data: { retryAfter: 86_280 } },
  })
  expect((await sendCode({ account: 'late@example.com' }, { address: '198.51.100.2' })).status).toBe(200)
})

// rows: NF-05
test('ten people register from one address within a minute', async () => {
  for (let person = 0; person < 10; person++) {
    const account = `m${person}@example.com`
    const cookie = `browser=${`own${person}-`.repeat(4)}00`
    expect((await sendCode({ account }, { ...HERE, cookie })).status).toBe(200)
    const body = { account, password: '0'.repeat(32), verificationCode: app.lastCode() }
    const headers = { 'X-Forwarded-For': HERE.address }
    const registered = await app.call('POST', '/api/login/register', { body, headers, cookie })
    expect(registered.body).toMatchObject({ success: true })
  }
})

test('an invalid account gets no code', async () => {
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

test('where mail fails the response is the same, and the code arrives when mail works again', async () => {
  const { mailer } = app.services
  const failing = { ...mailer, send: () => Promise.reject(new Error('550 no')) }
  await app.newMember({ email: 'linjian@example.com' })
  const good = await sendCode({ account: 'other@example.com', scene: 'login' })
  app.services.mailer = failing
  const failed = await sendCode({ account: 'linjian@example.com', scene: 'login' })
  app.services.mailer = mailer
  expect({ status: failed.status, body: failed.body }).toEqual({ status: good.status, body: good.body })
  expect(app.sent).toHaveLength(1)
  app.clock.set('2026-03-09T12:00:15+08:00')
  await app.deliverCodes()
  expect((await signIn('linjian@example.com', app.lastCode())).body).toMatchObject({ success: true })
})

test('an outdated code is not sent', async () => {
  await app.call('POST', '/api/login/send-code', { body: { account: 'linjian@example.com' } })
  app.clock.set('2026-03-09T12:10:00+08:00')
  await app.deliverCodes()
  expect(app.sent).toEqual([])
})

test('the response is sent before the server looks up the member', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  const statements = []
  for (const account of ['linjian@example.com', 'nobody@example.com']) {
    const { db } = app.services
    const run: string[] = []
    app.services.db = watched(db, run)
    await app.call('POST', '/api/login/send-code', { body: { account, scene: 'login' } })
    app.services.db = db
    statements.push(run)
  }
  expect(statements[0]).toEqual(statements[1])
  expect(statements[0]).toEqual(['insert', 'insert'])
  expect(app.sent).toEqual([])
})

/** The database, recording which kinds of statement are executed. */
const watched = (db: TestApp['db'], run: string[]) =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'select' || name === 'insert' || name === 'update' || name === 'transaction') run.push(name)
      return Reflect.get(target, name, target)
    },
  })
