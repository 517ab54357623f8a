import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { get } from '#contract/call.ts'
import { SERVER_PREFIXES } from '#contract/path.ts'
import { visitorAccess } from '#server/access.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { apiOperations, filledPath } from '#server/lib/test-operations.ts'

/** Calls open to visitors. Everything else needs a member. */
const OPEN = [
  'GET /api/announcements',
  'GET /api/announcements/latest',
  'GET /api/announcements/stats',
  'GET /api/announcements/{id}',
  'GET /api/auth/callback-script',
  'GET /api/auth/{provider}',
  'GET /api/auth/{provider}/callback',
  'GET /api/bing/today',
  'GET /api/health',
  'GET /api/invite/check',
  'GET /api/jobs/{id}/file',
  'GET /api/orders/{no}/invoice',
  'GET /api/paymethod',
  'GET /api/paymethod/sandbox/{token}',
  'GET /api/settings/public',
  'GET /api/shared-collections/{token}',
  'GET /api/status',
  'GET /api/status/feed',
  'GET /api/tickets/{id}/files/{file}',
  'GET /api/wallpapers/shared',
  'POST /api/alipay/notify',
  'POST /api/appeals',
  'POST /api/login/code',
  'POST /api/login/device',
  'POST /api/login/device/token',
  'POST /api/login/logout',
  'POST /api/login/oauth',
  'POST /api/login/passkey',
  'POST /api/login/passkey/options',
  'POST /api/login/password',
  'POST /api/login/register',
  'POST /api/login/reset-password',
  'POST /api/login/second-step',
  'POST /api/login/send-code',
  'POST /api/login/verify-recovery-code',
  'POST /api/paymethod/sandbox/{token}',
  'POST /api/stripe/webhook',
  'POST /api/wxpay/notify',
]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const apiCalls = async (site = app) =>
  apiOperations((await site.call('GET', '/api/openapi.json')).body).filter(({ path }) => path.startsWith('/api/'))

// rows: AU-06
test('every call but the listed ones asks a visitor to log in', async () => {
  expect(await openCalls(app)).toEqual(OPEN)
})

/**
 * Calls that do not give 401 to a visitor, and those declared as public in the OpenAPI document; they must be the same.
 */
async function openCalls(site: TestApp) {
  const open: string[] = []
  const described: string[] = []
  for (const { method, path, isOpen } of await apiCalls(site)) {
    const { status, body } = await site.call(method, filledPath(path, 'some-picture'))
    if (status === 401) expect(body).toMatchObject({ code: 401, success: false, problem: 'login-required' })
    else open.push(`${method} ${path}`)
    if (isOpen) described.push(`${method} ${path}`)
  }
  expect(described.sort()).toEqual(open.sort())
  return open
}

const PICTURE_CALLS = ['GET /api/wallpapers/lookup', 'GET /api/wallpapers/similar', 'GET /api/wallpapers/{aid}/related']

// rows: AU-06
test.each<[string[], string[]]>([
  [['/announcements', '/help', '/terms', '/privacy', '/copyright', '/disclaimer'], []],
  [['/today'], ['GET /api/bing/today-wallpapers']],
  [['/article', '/detail'], PICTURE_CALLS],
  ...['/art', '/global', '/np', '/spotlight'].map((page): [string[], string[]] => [[page], PICTURE_CALLS]),
])('opening %j to visitors opens %j beside', async (pages, calls) => {
  const site = await testApp({ env: { PUBLIC_PATHS: pages.join() } })
  onTestFinished(() => site.close())
  expect(await openCalls(site)).toEqual([...OPEN, ...calls].sort())
})

test("opening the page of today opens every area's picture of the day", async () => {
  const site = await testApp({ env: { PUBLIC_PATHS: '/today' } })
  onTestFinished(() => site.close())
  for (const path of ['/api/bing/today?area=en-us', '/api/bing/today-wallpapers']) {
    expect((await site.call('GET', path)).status, path).not.toBe(401)
  }
})

test('a fixed word is not opened by a named part that stands in its place', () => {
  const parts = { summary: '', client: 'site' } as const
  const calls = [
    get('/api/things/:id', { ...parts, access: 'everyone' }),
    get('/api/things/mine', { ...parts, access: 'member' }),
  ]
  const { isOpenToVisitors } = visitorAccess(calls, [])
  expect(isOpenToVisitors('GET', '/api/things/7', undefined)).toBe(true)
  expect(isOpenToVisitors('GET', '/api/things/mine', undefined)).toBe(false)
})

test('an unknown call needs a member as well, and is not found for one', async () => {
  expect((await app.call('GET', '/api/no-such-call')).status).toBe(401)
  const { token } = await app.newMember()
  expect(await app.call('GET', '/api/no-such-call', { token })).toMatchObject({
    status: 404,
    body: { problem: 'not-found' },
  })
})

// rows: API-28
test('a call with an unsupported method gives 405 and lists the supported ones', async () => {
  const { token } = await app.newMember({ groupId: 6 })
  const methods = new Map<string, string[]>()
  for (const { method, path } of await apiCalls()) methods.set(path, [...(methods.get(path) ?? []), method])
  for (const [path, known] of methods) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((each) => !known.includes(each))) {
      const answer = await app.call(method, filledPath(path, 'some-picture'), { token })
      expect(answer, `${method} ${path}`).toMatchObject({ status: 405, body: { problem: 'method-not-allowed' } })
      expect(
        answer.headers
          .get('allow')
          ?.split(', ')
          .filter((each) => each !== 'HEAD')
          .sort(),
      ).toEqual(known.sort())
    }
  }
})

test('a visitor learns that a method is wrong only for paths that are open with another', async () => {
  const refused = await app.call('DELETE', '/api/login/password')
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await app.call('DELETE', '/api/users/info')).status).toBe(401)
})

test("a visitor sees the default area's picture of the day, and no other area's", async () => {
  expect((await app.call('GET', '/api/bing/today?area=zh-cn')).status).not.toBe(401)
  expect((await app.call('GET', '/api/bing/today?area=en-us')).status).toBe(401)
})

test('an address outside /api/ is answered with a request id, found or not', async () => {
  for (const prefix of SERVER_PREFIXES) {
    for (const path of [prefix, `${prefix.replace(/\/$/, '')}/no-such-path`])
      expect((await app.call('GET', path)).headers.get('x-request-id'), path).toBeTruthy()
  }
})

test('a path with another spelling opens nothing', async () => {
  for (const path of [
    '/api/users/info/',
    '/api//users/info',
    '/api/users/info?area=zh-cn',
    '/api/login/../users/info',
    '/api/login/%2e%2e/users/info',
    '/api/LOGIN/../users/info',
    '/api/users%2Finfo',
  ]) {
    expect((await app.call('GET', path)).status, path).toBe(401)
  }
})

// rows: API-28
test('the OpenAPI document contains every call of the server', async () => {
  const described = (await apiCalls()).map(({ method, path }) => `${method} ${path}`)
  const mounted = app.app.routes
    // tus describes its own calls.
    .filter(({ path }) => !/^\/api\/uploads(\/:id)?$/.test(path))
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && path !== '/api/openapi.json')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual([...new Set(mounted)].sort())
})
