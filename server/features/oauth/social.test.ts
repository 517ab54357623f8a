import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OAuthProvider } from '#contract/oauth.ts'
import { historyOf } from '#server/domain/session/logins/history-fixture.ts'
import { members } from '#server/domain/session/schema.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { json, openService, type ServiceAnswer } from './services-fixture.ts'
import { SITE, visitor } from './visit-fixture.ts'

let service: Awaited<ReturnType<typeof openService>>
let app: TestApp
beforeAll(async () => {
  service = await openService()
  const credentials = ['WX', 'QQ', 'WB'].flatMap((name) => [
    [`OAUTH_${name}_CLIENT_ID`, `id-${name}`],
    [`OAUTH_${name}_CLIENT_SECRET`, `secret-${name}`],
    [`OAUTH_${name}_BASE`, `${service.address}/${name.toLowerCase()}`],
  ])
  app = await testApp({
    env: { PUBLIC_URL: SITE, EGRESS_ALLOW: '127.0.0.1', RATE_LIMIT_FACTOR: '100', ...Object.fromEntries(credentials) },
  })
})
beforeEach(() => {
  service.answer(RIGHT)
  service.asked.length = 0
  return app.reset()
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await app.close()
  await service.close()
})

const OPENID = 'o6_bmasdasdsad6_2sgVt7hMZOPfL'
const QQ_OPENID = '1BB3B1A3D5A1D1D1D1D1D1D1D1D1D1D1'

/** The responses as the providers document them. */
const RIGHT: Record<string, ServiceAnswer> = {
  '/wx/sns/oauth2/access_token': json({
    access_token: 'wx-token',
    expires_in: 7200,
    refresh_token: 'wx-refresh',
    openid: OPENID,
    scope: 'snsapi_login',
    unionid: 'o6_union',
  }),
  '/wx/sns/userinfo': {
    type: 'text/plain',
    body: JSON.stringify({
      openid: OPENID,
      nickname: '微信用户',
      sex: 1,
      headimgurl: 'https://thirdwx.qlogo.cn/mmopen/abc/132',
      privilege: [],
      unionid: 'o6_union',
    }),
  },
  '/qq/oauth2.0/token': json({ access_token: 'qq-token', expires_in: '7776000', refresh_token: 'qq-refresh' }),
  '/qq/oauth2.0/me': {
    type: 'text/html',
    body: `callback( {"client_id":"id-QQ","openid":"${QQ_OPENID}"} );\n`,
  },
  '/qq/user/get_user_info': json({
    ret: 0,
    msg: '',
    nickname: 'QQ 用户',
    figureurl_qq_1: 'http://thirdqq.qlogo.cn/g?s=40',
    figureurl_qq_2: 'http://thirdqq.qlogo.cn/g?s=100',
  }),
  '/wb/oauth2/access_token': json({ access_token: 'wb-token', remind_in: '1', expires_in: 3600, uid: '1404376560' }),
  '/wb/2/users/show.json': json({
    id: 1404376560,
    idstr: '1404376560',
    screen_name: '微博用户',
    avatar_large: 'https://evil.example/avatar.png',
  }),
}

const START: Record<'wechat' | 'qq' | 'weibo', { path: string; query: Record<string, string>; hash: string }> = {
  wechat: {
    path: '/wx/connect/qrconnect',
    query: { appid: 'id-WX', response_type: 'code', scope: 'snsapi_login' },
    hash: '#wechat_redirect',
  },
  qq: {
    path: '/qq/oauth2.0/authorize',
    query: { client_id: 'id-QQ', response_type: 'code', scope: 'get_user_info' },
    hash: '',
  },
  weibo: { path: '/wb/oauth2/authorize', query: { client_id: 'id-WB', response_type: 'code' }, hash: '' },
}

const USER = {
  wechat: { nickname: '微信用户', user_type: 'wx', avatar: 'https://thirdwx.qlogo.cn/mmopen/abc/132' },
  qq: { nickname: 'QQ 用户', user_type: 'qq', avatar: 'https://thirdqq.qlogo.cn/g?s=100' },
  // The page loads pictures of no other site.
  weibo: { nickname: '微博用户', user_type: 'wb', avatar: '' },
}

async function visit(provider: OAuthProvider, query: Record<string, string> = {}) {
  const browser = visitor(app)
  const { location } = await browser.start(provider, query)
  const state = location?.searchParams.get('state') ?? ''
  return browser.callback(`/api/auth/${provider}/callback?code=the-code&state=${state}`)
}

const PROVIDERS = ['wechat', 'qq', 'weibo'] as const

// rows: AM-06, AU-17
test.each(PROVIDERS)('%s: the documented visit creates a member and signs them in', async (provider) => {
  const browser = visitor(app)
  const { location } = await browser.start(provider)
  const { path, query, hash } = START[provider]
  expect([location?.pathname, location?.hash]).toEqual([path, hash])
  expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
    ...query,
    redirect_uri: `${SITE}/api/auth/${provider}/callback`,
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  const { outcome } = await visit(provider)
  const { result } = await browser.signIn(outcome.code)
  expect(result).toMatchObject({ success: true, user: USER[provider] })
  const again = await browser.signIn((await visit(provider)).outcome.code)
  expect(again.result.user?.user_id).toBe(result.user?.user_id)
})

// rows: AM-38, AP-85
test('the login history names provider and device, also where the state of the account refuses the login', async () => {
  const browser = visitor(app)
  const onMac = { deviceName: 'macOS - Safari' }
  const { result } = await browser.signIn((await visit('qq', onMac)).outcome.code)
  app.clock.set('2026-03-09T12:01:00+08:00')
  const { code } = (await visit('qq', onMac)).outcome
  await app.db.update(members).set({ state: 'blocked' })
  await browser.signIn(code)
  await app.db.update(members).set({ state: 'active' })
  const entry = { id: expect.any(String), method: 'qq', device: 'macOS - Safari', place: '', secondStep: false }
  expect((await historyOf(app, result.token ?? '')).items).toEqual([
    { ...entry, ok: false, at: '2026-03-09T04:01:00.000Z' },
    { ...entry, ok: true, at: '2026-03-09T04:00:00.000Z' },
  ])
})

// rows: AM-06, PT-12, PT-14
test('someone new who was invited has the points at once, and is not new the next time', async () => {
  const browser = visitor(app)
  const { member: inviter } = await app.newMember()
  const invited = { invite: inviter.inviteCode }
  const { result } = await browser.signIn((await visit('weibo', invited)).outcome.code)
  expect(result).toMatchObject({ success: true, inviteReward: true, user: { points: 20 } })
  const again = await browser.signIn((await visit('weibo', invited)).outcome.code)
  expect(again.result).toMatchObject({ success: true, user: { points: 20 } })
  expect(again.result).not.toHaveProperty('inviteReward')
})

// rows: PT-14
test('an invite of this very browser, or an unknown one, pays nothing and prevents nothing', async () => {
  const browser = visitor(app)
  const { result } = await browser.signIn((await visit('qq')).outcome.code)
  const [inviter] = await app.db.select().from(members)
  const own = await browser.signIn((await visit('weibo', { invite: inviter?.inviteCode ?? '' })).outcome.code)
  expect(own.result).toMatchObject({ success: true, inviteReward: false, inviteRefusal: 'same-device' })
  expect(own.result.user?.user_id).not.toBe(result.user?.user_id)
  const unknown = await browser.signIn((await visit('wechat', { invite: 'NOSUCHCODE' })).outcome.code)
  expect(unknown.result).toMatchObject({ success: true, inviteReward: false, inviteRefusal: 'unknown' })
})

test('each provider is asked as it documents', async () => {
  for (const provider of PROVIDERS) await visit(provider)
  const redirect = (provider: string) => `${SITE}/api/auth/${provider}/callback`
  const grant = { grant_type: 'authorization_code', code: 'the-code' }
  const wb = { client_id: 'id-WB', client_secret: 'secret-WB', redirect_uri: redirect('weibo'), ...grant }
  const qq = { client_id: 'id-QQ', client_secret: 'secret-QQ', redirect_uri: redirect('qq'), fmt: 'json', ...grant }
  expect(service.asked.map(({ method, path, query, form }) => [method, path, { ...query, ...form }])).toEqual([
    ['GET', '/wx/sns/oauth2/access_token', { appid: 'id-WX', secret: 'secret-WX', ...grant }],
    ['GET', '/wx/sns/userinfo', { access_token: 'wx-token', openid: OPENID, lang: 'zh_CN' }],
    ['GET', '/qq/oauth2.0/token', qq],
    ['GET', '/qq/oauth2.0/me', { access_token: 'qq-token', fmt: 'json' }],
    ['GET', '/qq/user/get_user_info', { access_token: 'qq-token', oauth_consumer_key: 'id-QQ', openid: QQ_OPENID }],
    ['POST', '/wb/oauth2/access_token', wb],
    ['GET', '/wb/2/users/show.json', { access_token: 'wb-token', uid: '1404376560' }],
  ])
})

const HTML: ServiceAnswer = { type: 'text/html', body: '<html>504 Gateway</html>' }

describe.each<[OAuthProvider, string, ServiceAnswer]>([
  ['wechat', '/wx/sns/oauth2/access_token', json({ errcode: 40029, errmsg: 'invalid code' })],
  ['wechat', '/wx/sns/userinfo', json({ errcode: 40003, errmsg: 'invalid openid' })],
  ['wechat', '/wx/sns/userinfo', json({ openid: 'of-another-account', nickname: 'Mallory', headimgurl: '' })],
  ['wechat', '/wx/sns/oauth2/access_token', json({ access_token: 'a', openid: '' })],
  ['qq', '/qq/oauth2.0/token', json({ error: 100019, error_description: 'code to access token error' })],
  [
    'qq',
    '/qq/oauth2.0/token',
    { body: 'callback( {"error":100016,"error_description":"access token check failed"} );' },
  ],
  ['qq', '/qq/oauth2.0/me', json({ error: 100016, error_description: 'access token check failed' })],
  ['qq', '/qq/oauth2.0/me', json({ client_id: 'id-of-another-site', openid: QQ_OPENID })],
  ['qq', '/qq/user/get_user_info', json({ ret: 1002, msg: '请先登录' })],
  [
    'weibo',
    '/wb/oauth2/access_token',
    json({ error: 'invalid_grant', error_code: 21325, request: '/oauth2/access_token' }, 400),
  ],
  [
    'weibo',
    '/wb/2/users/show.json',
    json({ error: 'expired_token', error_code: 21327, request: '/2/users/show' }, 400),
  ],
  ['weibo', '/wb/2/users/show.json', json({ id: 7, idstr: '7', screen_name: 'Mallory' })],
  ...(
    [
      ['wechat', '/wx/sns/userinfo'],
      ['qq', '/qq/oauth2.0/token'],
      ['qq', '/qq/user/get_user_info'],
      ['weibo', '/wb/oauth2/access_token'],
    ] as const
  ).flatMap(([provider, path]): [OAuthProvider, string, ServiceAnswer][] => [
    [provider, path, { status: 500, body: '' }],
    [provider, path, { status: 302, body: '' }],
    [provider, path, HTML],
    [provider, path, json('text')],
    [provider, path, { body: `"${'a'.repeat(300_000)}"` }],
  ]),
])('%s %s', (provider, path, answer) => {
  test(`answering ${JSON.stringify(answer).slice(0, 60)} is a failure of the provider`, async () => {
    service.answer({ [path]: answer })
    const refused = await visit(provider)
    expect([refused.status, refused.outcome.problem]).toEqual([502, 'provider-failed'])
    expect(await app.db.select().from(members)).toEqual([])
    const log = app.logLines.join('\n')
    expect(log).toContain('a sign-in provider failed')
    for (const secret of ['secret-', '-token', 'the-code']) expect(log).not.toContain(secret)
  })
})

test('a provider that does not respond in time is a timeout', async () => {
  const limit = new AbortController()
  const { browser, state } = await beginVisit()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  service.answer({
    '/wx/sns/oauth2/access_token': () => {
      limit.abort(new DOMException('too late', 'TimeoutError'))
      return 'nothing'
    },
  })
  const refused = await browser.callback(`/api/auth/wechat/callback?code=the-code&state=${state}`)
  expect([refused.status, refused.outcome.problem]).toEqual([504, 'provider-timeout'])
})

async function beginVisit() {
  const browser = visitor(app)
  const { location } = await browser.start('wechat')
  return { browser, state: location?.searchParams.get('state') ?? '' }
}

test('a provider that cannot be reached is a failure', async () => {
  const closed = await openService()
  await closed.close()
  const other = await testApp({
    env: {
      PUBLIC_URL: SITE,
      EGRESS_ALLOW: '127.0.0.1',
      OAUTH_MS_ISSUER: closed.address,
      OAUTH_MS_CLIENT_ID: 'id',
      OAUTH_MS_CLIENT_SECRET: 'secret',
    },
  })
  onTestFinished(() => other.close())
  const refused = await visitor(other).start('microsoft')
  expect(refused).toMatchObject({ status: 502, body: { problem: 'provider-failed' } })
})

test('a name is shown as plain text of 20 characters, and none becomes a word', async () => {
  const user = async (nickname: string) => {
    service.answer({ '/wx/sns/userinfo': json({ openid: OPENID, nickname, headimgurl: 'javascript:alert(1)' }) })
    await app.reset()
    const { result } = await visitor(app).signIn((await visit('wechat')).outcome.code)
    return [result.user?.nickname, result.user?.avatar]
  }
  expect(await user('\u202e\u0000<b>天</b>')).toEqual(['<b>天</b>', ''])
  expect(await user('😀'.repeat(30))).toEqual(['😀'.repeat(20), ''])
  expect(await user('')).toEqual(['新用户', ''])
})
