import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { members } from '#server/domain/session/schema.ts'
import { BROWSER, OTHER_BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'
import { OIDC_CLIENT, openOidcProvider, visitOidcProvider } from './oidc-fixture.ts'
import { SITE, visitor } from './visit-fixture.ts'

let app: TestApp
let provider: Awaited<ReturnType<typeof openOidcProvider>>
beforeAll(async () => {
  provider = await openOidcProvider({ redirectUri: `${SITE}/api/auth/microsoft/callback` })
  app = await testApp({
    env: {
      PUBLIC_URL: SITE,
      EGRESS_ALLOW: '127.0.0.1',
      OAUTH_MS_ISSUER: provider.issuer,
      OAUTH_MS_CLIENT_ID: OIDC_CLIENT.clientId,
      OAUTH_MS_CLIENT_SECRET: OIDC_CLIENT.clientSecret,
      CORS_ORIGINS: 'https://page.example',
      RATE_LIMIT_FACTOR: '100',
    },
  })
})
beforeEach(() => app.reset())
afterAll(async () => {
  await app.close()
  await provider.close()
})

/** Goes to the provider as `login` and comes back. */
async function visit(login: string, cookie = BROWSER, query: Record<string, string> = {}) {
  const browser = visitor(app, cookie)
  const { location } = await browser.start('microsoft', query)
  return browser.callback(await visitOidcProvider(String(location), login))
}

// rows: AM-06, AU-17, API-23
test('a visit to the provider creates a member, and the next one signs the same member in', async () => {
  const browser = visitor(app)
  const first = await visit('ms-account')
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { result, headers } = await browser.signIn(first.outcome.code)
  expect(result).toMatchObject({ success: true, user: { nickname: '林间', user_type: 'ms', user_avatar: '' } })
  expect(headers.getSetCookie().join()).toContain('session=')
  const info = await app.call('GET', '/api/users/info', { token: result.token })
  expect(info.status).toBe(200)

  const again = await browser.signIn((await visit('ms-account')).outcome.code)
  expect(again.result.user?.user_id).toBe(result.user?.user_id)
  const other = await browser.signIn((await visit('other-account')).outcome.code)
  expect(other.result.user?.user_id).not.toBe(result.user?.user_id)
})

test('an e-mail address that the provider reports finds no member', async () => {
  const { member } = await app.newMember({ email: 'taken@example.com' })
  const { result } = await visitor(app).signIn((await visit('stranger')).outcome.code)
  expect(result.user).toMatchObject({ email_masked: '' })
  expect(result.user?.user_id).not.toBe(member.id)
})

test('state, nonce and PKCE go to the provider', async () => {
  const { location, status } = await visitor(app).start('microsoft')
  expect(status).toBe(302)
  const query = Object.fromEntries(location?.searchParams ?? [])
  expect(query).toMatchObject({
    client_id: OIDC_CLIENT.clientId,
    redirect_uri: `${SITE}/api/auth/microsoft/callback`,
    response_type: 'code',
    scope: 'openid profile',
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/)
})

test.each(['missing', 'twice', 'unknown', 'replayed', 'expired', 'of another browser', 'of another provider'])(
  'a state that is %s is refused',
  async (how) => {
    const { location } = await visitor(app).start('microsoft')
    const back = await visitOidcProvider(String(location), 'ms-account')
    const cookie = how === 'of another browser' ? OTHER_BROWSER : BROWSER
    const browser = visitor(app, cookie)
    if (how === 'missing') back.searchParams.delete('state')
    if (how === 'twice') back.searchParams.append('state', 'a')
    if (how === 'unknown') back.searchParams.set('state', 'a'.repeat(43))
    if (how === 'replayed') expect((await browser.callback(back)).status).toBe(200)
    if (how === 'expired') app.clock.pass({ seconds: 600 })
    if (how === 'of another provider') back.pathname = back.pathname.replace('microsoft', 'wechat')
    const refused = await browser.callback(back)
    const isUnknownProvider = how === 'of another provider'
    expect([refused.status, refused.outcome.problem]).toEqual(
      isUnknownProvider ? [404, 'not-found'] : [400, 'provider-state-invalid'],
    )
    expect(await app.db.select().from(members)).toHaveLength(how === 'replayed' ? 1 : 0)
  },
)

test("a stranger's callback signs nobody in (login CSRF)", async () => {
  const attacker = visitor(app, OTHER_BROWSER)
  const { location } = await attacker.start('microsoft')
  const link = await visitOidcProvider(String(location), 'attacker')
  const victim = await visitor(app).callback(link)
  expect(victim.outcome.problem).toBe('provider-state-invalid')
  // Without any cookie of ours as well.
  const bare = await app.call('GET', link.pathname + link.search)
  expect(bare).toMatchObject({ status: 400, body: { problem: 'provider-state-invalid' } })
})

test('a code of the provider is used once', async () => {
  const browser = visitor(app)
  const one = await browser.start('microsoft')
  const back = await visitOidcProvider(String(one.location), 'ms-account')
  expect((await browser.callback(back)).status).toBe(200)
  const other = await browser.start('microsoft')
  back.searchParams.set('state', other.location?.searchParams.get('state') ?? '')
  const refused = await browser.callback(back)
  expect([refused.status, refused.outcome.problem]).toEqual([502, 'provider-failed'])
})

test('one who declines at the provider is told that the login was cancelled', async () => {
  const browser = visitor(app)
  for (const query of ['error=access_denied', '']) {
    const { location } = await browser.start('microsoft')
    const state = location?.searchParams.get('state') ?? ''
    const back = await browser.callback(`/api/auth/microsoft/callback?state=${state}&${query}`)
    expect([back.status, back.outcome.problem]).toEqual([400, 'provider-cancelled'])
  }
})

test.each(['guessed', 'used', 'late', 'of another browser'])(
  'a one-time code that is %s opens no session',
  async (how) => {
    const { outcome } = await visit('ms-account')
    const code = how === 'guessed' ? 'a'.repeat(43) : outcome.code
    if (how === 'used') expect((await visitor(app).signIn(code)).result.success).toBe(true)
    if (how === 'late') app.clock.pass({ seconds: 60 })
    const refused = await visitor(app, how === 'of another browser' ? OTHER_BROWSER : BROWSER).signIn(code)
    expect(refused).toMatchObject({ status: 400, body: { problem: 'provider-state-invalid' } })
    expect(refused.headers.getSetCookie().join()).not.toContain('session=')
  },
)

test('two callbacks of a new account at once make one member', async () => {
  const browser = visitor(app)
  const ways = await Promise.all([browser.start('microsoft'), browser.start('microsoft')])
  const back = await Promise.all(ways.map(({ location }) => visitOidcProvider(String(location), 'ms-account')))
  const ended = await Promise.all(back.map((url) => browser.callback(url)))
  expect(ended.map(({ status }) => status)).toEqual([200, 200])
  expect(await app.db.select().from(members)).toHaveLength(1)
})

test('the page that began the visit is named to the callback page, if it may call the API', async () => {
  const opener = crypto.randomUUID()
  expect(await visit('a', BROWSER, { opener })).toMatchObject({ opener, origin: SITE, returnUrl: '' })
  const origin = 'https://page.example'
  expect(await visit('a', BROWSER, { origin })).toMatchObject({ origin })
  expect((await visitor(app).start('microsoft', { origin: 'https://evil.example' })).status).toBe(422)
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/api/login/logout',
  'today',
  '',
])('returnUrl %j leads to no other site', async (returnUrl) => {
  expect((await visitor(app).start('microsoft', { returnUrl })).status).toBe(422)
})

test('returnUrl is a page of the site', async () => {
  const ended = await visit('a', BROWSER, { returnUrl: '/history?area=zh-cn#x' })
  expect(ended.returnUrl).toBe('/history?area=zh-cn')
})

test('a link on another site begins no sign-in, and a provider without settings does not exist', async () => {
  const link = await app.call('GET', '/api/auth/microsoft', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect(link).toMatchObject({ status: 403, body: { problem: 'cross-site' } })
  for (const name of ['wechat', 'qq', 'weibo'] as const) expect((await visitor(app).start(name)).status, name).toBe(404)
  const { body } = await app.call('GET', '/api/settings/public')
  expect(body).toMatchObject({ data: { quickLogin: ['microsoft'] } })
  expect(JSON.stringify(body)).not.toContain(OIDC_CLIENT.clientSecret)
})

test('a blocked member is refused as with a password', async () => {
  await visitor(app).signIn((await visit('ms-account')).outcome.code)
  await app.db.update(members).set({ state: 'blocked' })
  const refused = await visitor(app).signIn((await visit('ms-account')).outcome.code)
  expect(refused).toMatchObject({ status: 403, body: { problem: 'account-blocked' } })
})

test('no secret of a visit is logged', async () => {
  const { location } = await visitor(app).start('microsoft')
  const back = await visitOidcProvider(String(location), 'ms-account')
  const { outcome } = await visitor(app).callback(back)
  await visitor(app).signIn(outcome.code)
  const log = app.logLines.join('\n')
  for (const secret of [
    back.searchParams.get('code'),
    back.searchParams.get('state'),
    outcome.code,
    OIDC_CLIENT.clientSecret,
  ])
    expect(log).not.toContain(secret)
})
