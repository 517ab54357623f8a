import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertBoundAccount } from '#server/domain/session/bound-accounts/table.ts'
import { members, sessions } from '#server/domain/session/schema.ts'
import { codeAt, tokenOf, twoStepMember } from '#server/features/second-step/two-step-fixture.ts'
import { BROWSER, OTHER_BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'
import { json, openService } from './services-fixture.ts'
import { SITE, visitor } from './visit-fixture.ts'

let service: Awaited<ReturnType<typeof openService>>
let app: TestApp
beforeAll(async () => {
  service = await openService()
  service.answer({
    '/oauth2/access_token': json({ access_token: 'token', uid: '7' }),
    '/2/users/show.json': json({ idstr: '7', screen_name: '林间' }),
  })
  app = await testApp({
    env: {
      PUBLIC_URL: SITE,
      EGRESS_ALLOW: '127.0.0.1',
      OAUTH_WB_CLIENT_ID: 'id',
      OAUTH_WB_CLIENT_SECRET: 'secret',
      OAUTH_WB_BASE: service.address,
    },
  })
})
beforeEach(() => app.reset())
afterAll(async () => {
  await app.close()
  await service.close()
})

/** A member with two-step sign-in who has bound the account of the provider, and is signed in nowhere. */
async function boundMember() {
  const { member, secret, secondStep } = await twoStepMember(app)
  const account = { provider: 'weibo', subject: '7', name: '林间' } as const
  await insertBoundAccount(app.db, { ...account, memberId: member.id, createdAt: app.clock.now() })
  await app.db.delete(sessions)
  // Setting up has used the code of its time step.
  app.clock.pass({ seconds: 30 })
  return { member, secret, secondStep }
}

/** Goes to the provider and comes back; `query` is that of the start. */
async function visit(query: Record<string, string> = {}) {
  const browser = visitor(app)
  const { location } = await browser.start('weibo', query)
  const state = location?.searchParams.get('state') ?? ''
  const ended = await browser.callback(`/api/auth/weibo/callback?code=c&state=${state}`)
  return { ...ended, signIn: () => browser.signIn(ended.outcome.code) }
}

/** No session is open, and the answer opens none. */
async function expectNoSession({ headers, body }: Awaited<ReturnType<TestApp['call']>>) {
  expect(headers.getSetCookie().join()).not.toContain('session=')
  expect(body).not.toHaveProperty('token')
  expect(body).not.toHaveProperty('user')
  expect(await app.db.$count(sessions)).toBe(0)
}

// rows: AP-86, AM-06
test.each([
  ['a popup', { opener: crypto.randomUUID() }],
  ['the same window', { returnUrl: '/history' }],
])('after a visit in %s the second step is asked, and its code signs in', async (_where, query) => {
  const { member, secret, secondStep } = await boundMember()
  const ended = await visit(query)
  expect(ended).toMatchObject(query)
  const first = await ended.signIn()
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ success: false, problem: 'second-step-required' })
  await expectNoSession(first)
  // The code of the visit is spent.
  expect(await ended.signIn()).toMatchObject({ status: 400, body: { problem: 'provider-state-invalid' } })

  const [token, code] = [tokenOf(first.body), codeAt(secret, app.clock.now())]
  const elsewhere = await secondStep(token, code, OTHER_BROWSER)
  expect(elsewhere.body).toMatchObject({ problem: 'second-step-expired' })
  await expectNoSession(elsewhere)
  const second = await secondStep(token, code, BROWSER)
  expect(second.body).toMatchObject({ success: true, user: { user_id: member.id } })
  expect(second.headers.getSetCookie().join()).toContain('session=')
  expect(await app.db.$count(sessions)).toBe(1)
})

// rows: AU-39
test.each([
  ['blocked', 'account-blocked', 4031],
  ['abnormal', 'account-abnormal', 4032],
  ['login-blocked', 'login-blocked', 4033],
])('a member who is %s is told the reason instead of being asked for the second step', async (state, problem, code) => {
  await boundMember()
  await app.db.update(members).set({ state, stateReason: '盗用他人作品' })
  const refused = await (await visit()).signIn()
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({ success: false, problem, code, data: { reason: '盗用他人作品' } })
  expect(tokenOf(refused.body)).toBe('none')
  await expectNoSession(refused)
})

// rows: AU-39
test('a member who is blocked between the two steps is refused at the second', async () => {
  const { secret, secondStep } = await boundMember()
  const first = await (await visit()).signIn()
  await app.db.update(members).set({ state: 'blocked' })
  const refused = await secondStep(tokenOf(first.body), codeAt(secret, app.clock.now()))
  expect(refused).toMatchObject({ status: 403, body: { problem: 'account-blocked' } })
  await expectNoSession(refused)
})
