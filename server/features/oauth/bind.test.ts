import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OAuthBinding } from '#contract/oauth.ts'
import { Security } from '#contract/security.ts'
import { findBoundAccounts } from '#server/domain/session/bound-accounts/table.ts'
import { members, sessions } from '#server/domain/session/schema.ts'
import { BROWSER, dataOf, OTHER_BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'
import { json, openService } from './services-fixture.ts'
import { SITE, visitor } from './visit-fixture.ts'

let service: Awaited<ReturnType<typeof openService>>
let app: TestApp
beforeAll(async () => {
  service = await openService()
  app = await testApp({
    env: {
      PUBLIC_URL: SITE,
      EGRESS_ALLOW: '127.0.0.1',
      RATE_LIMIT_FACTOR: '100',
      OAUTH_WB_CLIENT_ID: 'id',
      OAUTH_WB_CLIENT_SECRET: 'secret',
      OAUTH_WB_BASE: service.address,
      OAUTH_WX_CLIENT_ID: 'id',
      OAUTH_WX_CLIENT_SECRET: 'secret',
      OAUTH_WX_BASE: service.address,
    },
  })
})
beforeEach(() => app.reset())
afterAll(async () => {
  await app.close()
  await service.close()
})

/** The account by which the person is signed in at both providers. */
function be(id: string) {
  service.answer({
    '/oauth2/access_token': json({ access_token: 'token', uid: id }),
    '/2/users/show.json': json({ idstr: id, screen_name: `name of ${id}` }),
    '/sns/oauth2/access_token': json({ access_token: 'token', openid: id }),
    '/sns/userinfo': json({ openid: id, nickname: `name of ${id}` }),
  })
}

async function begin(token: string, provider = 'weibo', cookie = BROWSER) {
  const path = `/api/security/bound/${provider}`
  const answer = await app.call('POST', path, { token, cookie, body: {} })
  return new URL(dataOf(answer, OAuthBinding).url).searchParams.get('state') ?? ''
}

/** Binds the account `id`; `session` is the browser's cookie when it comes back. */
async function bind(token: string, id: string, { provider = 'weibo', session = token } = {}) {
  be(id)
  const state = await begin(token, provider)
  return visitor(app).callback(`/api/auth/${provider}/callback?code=c&state=${state}`, session)
}

async function signIn(id: string) {
  be(id)
  const browser = visitor(app)
  const { location } = await browser.start('weibo')
  const state = location?.searchParams.get('state') ?? ''
  return browser.signIn((await browser.callback(`/api/auth/weibo/callback?code=c&state=${state}`)).outcome.code)
}

const unbind = (token: string, provider = 'weibo') => app.call('DELETE', `/api/security/bound/${provider}`, { token })

// rows: AP-80, AP-83
test('a member binds an account, signs in with it, and unbinds it', async () => {
  const { member, token } = await app.newMember()
  const bound = await bind(token, '7')
  expect([bound.status, bound.outcome]).toEqual([200, { bound: 'weibo' }])
  expect(await findBoundAccounts(app.db, member.id)).toEqual([
    { provider: 'weibo', name: 'name of 7', createdAt: app.clock.now() },
  ])
  expect(dataOf(await app.call('GET', '/api/security', { token }), Security).bound).toEqual([
    { type: 'weibo', name: 'name of 7', at: app.clock.now().toISOString() },
  ])
  const { result } = await signIn('7')
  expect(result.user).toMatchObject({ user_id: member.id, user_type: '' })
  expect((await unbind(token)).status).toBe(200)
  expect(await findBoundAccounts(app.db, member.id)).toEqual([])
  expect(await unbind(token)).toMatchObject({ status: 404 })
  expect((await signIn('7')).result.user?.user_id).not.toBe(member.id)
})

// rows: SP-04
test('binding and unbinding need a proof of the last ten minutes', async () => {
  const { member, token } = await app.newMember()
  await bind(token, '7')
  await app.db.update(sessions).set({ provedAt: null }).where(eq(sessions.memberId, member.id))
  const answers = [await app.call('POST', '/api/security/bound/wechat', { token, body: {} }), await unbind(token)]
  for (const answer of answers) expect(answer).toMatchObject({ status: 428, body: { problem: 'proof-required' } })
  expect(await findBoundAccounts(app.db, member.id)).toHaveLength(1)
})

test('binding it twice changes nothing; another account of the provider, or of another member, is refused', async () => {
  const { token } = await app.newMember()
  for (let time = 0; time < 2; time++) expect((await bind(token, '7')).status).toBe(200)
  expect(await bind(token, '8')).toMatchObject({ status: 409, outcome: { problem: 'bound-already' } })
  const other = await app.newMember()
  expect(await bind(other.token, '7')).toMatchObject({ status: 409, outcome: { problem: 'bound-elsewhere' } })
  expect((await bind(other.token, '7', { provider: 'wechat' })).status).toBe(200)
})

test('an account is bound only for the member who began it and is still signed in here', async () => {
  const [one, other] = [await app.newMember(), await app.newMember()]
  for (const session of ['', other.token])
    expect(await bind(one.token, '7', { session })).toMatchObject({
      status: 401,
      outcome: { problem: 'login-required' },
    })
  be('7')
  const state = await begin(one.token, 'weibo', OTHER_BROWSER)
  const refused = await visitor(app).callback(`/api/auth/weibo/callback?code=c&state=${state}`, one.token)
  expect(refused.outcome.problem).toBe('provider-state-invalid')
  expect(await findBoundAccounts(app.db, one.member.id)).toEqual([])
})

test('the callback page tells how a binding ended, in its own words', async () => {
  const { token } = await app.newMember()
  be('7')
  const declined = await visitor(app).callback(
    `/api/auth/weibo/callback?error=access_denied&state=${await begin(token)}`,
    token,
  )
  expect(declined).toMatchObject({ binding: 'weibo', outcome: { problem: 'provider-cancelled' } })
  expect((await bind(token, '7')).text).toContain('正在绑定账号')
  const { location } = await visitor(app).start('weibo')
  const state = location?.searchParams.get('state')
  expect((await visitor(app).callback(`/api/auth/weibo/callback?code=c&state=${state}`)).binding).toBeUndefined()
})

test('a visitor binds nothing, and another site cannot begin it', async () => {
  expect((await app.call('POST', '/api/security/bound/weibo', { body: {} })).status).toBe(401)
  expect((await app.call('DELETE', '/api/security/bound/weibo')).status).toBe(401)
  const { token } = await app.newMember()
  const forged = await app.call('POST', '/api/security/bound/weibo', {
    body: {},
    cookie: `${BROWSER}; session=${token}`,
    headers: { 'Sec-Fetch-Site': 'cross-site' },
  })
  expect(forged).toMatchObject({ status: 403, body: { problem: 'cross-site' } })
  // A GET begins a sign-in, also for a member.
  const { location } = await visitor(app, `${BROWSER}; session=${token}`).start('weibo')
  be('7')
  const state = location?.searchParams.get('state')
  const ended = await visitor(app).callback(`/api/auth/weibo/callback?code=c&state=${state}`, token)
  expect(v.parse(v.string(), ended.outcome.code)).toMatch(/^[\w-]{43}$/)
})

// rows: AP-83
test.each([
  [{}, false],
  [{ passwordHash: 'hash' }, false],
  [{ username: 'name' }, false],
  [{ username: 'name', passwordHash: 'hash' }, true],
  [{ phone: '13812345678' }, true],
  [{ email: 'a@example.com' }, true],
])('the last way in stays: %j', async (columns, isUnbound) => {
  const { result } = await signIn('7')
  await app.db
    .update(members)
    .set({ nickname: 'name', ...columns })
    .where(eq(members.id, result.user?.user_id ?? 0))
  const answer = await unbind(result.token ?? '')
  expect(answer).toMatchObject(
    isUnbound ? { status: 200 } : { status: 409, body: { code: 4091, problem: 'last-way-in' } },
  )
})

test('of two bound accounts unbound at once one stays', async () => {
  const { result } = await signIn('7')
  const token = result.token ?? ''
  await bind(token, '7', { provider: 'wechat' })
  const answers = await Promise.all([unbind(token), unbind(token, 'wechat')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
