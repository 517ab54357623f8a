import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Member } from '#server/app-env.ts'
import { sessions } from '#server/domain/session/schema.ts'
import { authenticators } from '#server/domain/session/second-step/schema.ts'
import { wrongCode } from '#server/domain/session/sign-in-fixture.ts'
import { BROWSER, OTHER_BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => app.reset())
afterAll(() => app.close())

/** A member whose session was opened long ago, without a password. */
async function memberWith(given: Partial<Member>) {
  const { member, token } = await app.newMember(given)
  await app.db.update(sessions).set({ provedAt: null }).where(eq(sessions.memberId, member.id))
  const post = (path: string, body?: object, cookie = BROWSER) =>
    app.call('POST', `/api/security/${path}`, { token, cookie, ...(body && { body }) })
  const requestCode = async (cookie = BROWSER) => {
    const answer = await post('proof-code', undefined, cookie)
    await app.deliverCodes()
    return answer
  }
  return {
    member,
    requestCode,
    setUp: () => post('2fa/setup'),
    prove: (sentCode: string, cookie = BROWSER) => post('proof', { sentCode }, cookie),
  }
}

const WRONG = { status: 200, body: { success: false, problem: 'code-wrong' } }

// rows: SP-04
test.each([
  ['mail', { email: 'linjian@example.com', phone: '13812345678' }, 'linjian@example.com', 'l***@example.com'],
  ['text message', { email: null, phone: '13812345678' }, '13812345678', '138****5678'],
])('without a password, a code by %s proves the session', async (_, contacts, to, masked) => {
  const { setUp, requestCode, prove } = await memberWith(contacts)
  expect((await setUp()).body).toMatchObject({ problem: 'proof-required', data: { ways: ['sent-code'] } })
  expect((await requestCode()).body).toMatchObject({ data: { to: masked, retryAfter: 60 } })
  expect(app.sent).toEqual([expect.objectContaining({ to, text: expect.stringContaining('确认账号变更') })])
  expect((await prove(app.lastCode())).body).toMatchObject({ data: { until: '2026-03-09T04:10:00.000Z' } })
  expect((await setUp()).status).toBe(200)
  expect(await prove(app.lastCode())).toMatchObject(WRONG)
})

test('a code of another browser, purpose or member proves nothing', async () => {
  const { member, setUp, requestCode, prove } = await memberWith({ email: 'linjian@example.com' })
  await requestCode(OTHER_BROWSER)
  expect(await prove(app.lastCode())).toMatchObject(WRONG)
  const body = { account: member.email, scene: 'login' }
  const headers = { 'X-Forwarded-For': '203.0.113.9' }
  await app.call('POST', '/api/login/send-code', { body, headers, cookie: BROWSER })
  await app.deliverCodes()
  expect(await prove(app.lastCode())).toMatchObject(WRONG)
  const other = await memberWith({ email: 'other@example.com' })
  await other.requestCode()
  expect(await prove(app.lastCode())).toMatchObject(WRONG)
  expect((await setUp()).status).toBe(428)
  // A visitor cannot request one.
  const asVisitor = { account: member.email, scene: 'proof' }
  expect((await app.call('POST', '/api/login/send-code', { body: asVisitor })).status).toBe(422)
})

test('a code for a proof does not sign in', async () => {
  const { member, requestCode } = await memberWith({ email: 'linjian@example.com' })
  await requestCode()
  const body = { account: member.email, code: app.lastCode() }
  expect(await app.call('POST', '/api/login/code', { body, cookie: BROWSER })).toMatchObject(WRONG)
})

test('a second code within a minute is refused with the seconds to wait, and five wrong codes end the first', async () => {
  const { requestCode, prove } = await memberWith({ email: 'linjian@example.com' })
  await requestCode()
  const again = await requestCode()
  expect(again).toMatchObject({ status: 429, body: { problem: 'too-many-requests' } })
  expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(0)
  const wrong = wrongCode(app.lastCode())
  for (let n = 0; n < 5; n++) expect(await prove(wrong)).toMatchObject(WRONG)
  expect(await prove(app.lastCode())).toMatchObject(WRONG)
})

test('with two-step sign-in, or without an address and a number, no code is sent', async () => {
  const twoStep = await memberWith({ email: 'linjian@example.com' })
  await twoStep.requestCode()
  const createdAt = app.clock.now()
  const confirmed = { memberId: twoStep.member.id, secret: 'x', createdAt, confirmedAt: createdAt }
  await app.db.insert(authenticators).values(confirmed)
  expect((await twoStep.setUp()).body).toMatchObject({ data: { ways: ['code'] } })
  expect(await twoStep.prove(app.lastCode())).toMatchObject(WRONG)
  expect((await twoStep.requestCode()).status).toBe(404)

  const unreachable = await memberWith({ email: null, username: 'linjian' })
  expect((await unreachable.setUp()).body).toMatchObject({ data: { ways: [] } })
  expect((await unreachable.requestCode()).status).toBe(404)
  expect(app.sent).toHaveLength(1)
})
