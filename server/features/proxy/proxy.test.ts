import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openEgress } from '#server/lib/egress/egress.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
let answer: RequestListener
const asked: IncomingMessage[] = []
const receiver = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})
const port = () => (receiver.address() as AddressInfo).port

/** The platform and a foreign host are both on this machine, and excepted: the egress does not refuse them. */
const HERE = ['wx.qlogo.cn', 'elsewhere.example']
const NAMES: Record<string, string> = { 'inner.qlogo.cn': '10.0.0.1', 'cloud.qlogo.cn': '169.254.169.254' }

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  app = await testApp()
  await app.services.egress.close()
  app.services.egress = openEgress({
    allow: HERE,
    resolve: async (host) => [{ address: NAMES[host] ?? '127.0.0.1', family: 4 }],
  })
})
afterEach(async () => {
  asked.length = 0
  await app.reset()
})
afterAll(async () => {
  await app.close()
  receiver.closeAllConnections()
  receiver.close()
})

const face = (format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c86432' } })
    .toFormat(format)
    .toBuffer()
const png = await face('png')
/** The response to every request. */
const answering =
  (body: Buffer | string, type = 'image/png', status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': type, 'Set-Cookie': 'theirs=1' }).end(body)

const here = (path = '/face', host = 'wx.qlogo.cn') => `http://${host}:${port()}${path}`
/** As an `<img>` requests it: with the cookie. */
async function ask(url: string, headers: Record<string, string> = {}) {
  const { token } = await app.newMember()
  return app.app.request(`/api/proxy/image?url=${encodeURIComponent(url)}`, {
    headers: { Cookie: `session=${token}`, ...headers },
  })
}

// rows: API-22, API-24, SH-25
test('an avatar of a platform is passed unchanged, without any cookies, and cached in the browser for a day', async () => {
  answer = answering(png, 'text/html')
  const got = await ask(here('/mmopen/a/132?x=1'))
  expect(Buffer.from(await got.arrayBuffer())).toEqual(png)
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=86400',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(got.headers.get('set-cookie')).toBeNull()
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /mmopen/a/132?x=1'])
  for (const name of ['cookie', 'authorization', 'referer']) expect(asked[0]?.headers).not.toHaveProperty(name)

  const again = await ask(here(), { 'If-None-Match': got.headers.get('etag') ?? '' })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, max-age=86400'])
})

// rows: API-24
test.each(['jpeg', 'webp', 'avif', 'gif'] as const)('%s is recognised by its signature', async (format) => {
  answer = answering(await face(format), 'application/octet-stream')
  const got = await ask(here())
  expect([got.status, got.headers.get('content-type')]).toEqual([200, `image/${format}`])
})

// rows: API-24
test.each([
  ['a page', '<!doctype html><title>hello</title>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['nothing', ''],
])('%s is no picture, whatever it says it is', async (_, body) => {
  answer = answering(body)
  const refused = await ask(here())
  expect(refused.status).toBe(404)
  expect(await refused.json()).toMatchObject({ success: false, problem: 'image-unavailable' })
  expect(refused.headers.get('cache-control')).toBe('no-store')
})

// rows: API-24
test('a picture with an error status, and one of more than 5 MB, is refused', async () => {
  answer = answering(png, 'image/png', 500)
  expect((await ask(here())).status).toBe(404)
  answer = answering(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]))
  expect((await ask(here())).status).toBe(200)
  answer = answering(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length + 1)]))
  expect((await ask(here())).status).toBe(404)
  answer = (_, response) => void response.destroy()
  expect((await ask(here())).status).toBe(404)
})

// rows: API-24
test.each([
  'https://elsewhere.example/face',
  'https://notqlogo.cn/face',
  'https://wx.qlogo.cn.example/face',
  'https://wx.qlogo.cn@elsewhere.example/face',
  'https://127.0.0.1/face',
  'https://inner.qlogo.cn/face',
  'http://inner.qlogo.cn/face',
  'http://cloud.qlogo.cn/latest/meta-data',
  'https://other.qlogo.cn:8443/face',
  'http://other.qlogo.cn:8080/face',
  'https://name:word@wx.qlogo.cn/face',
  'ftp://wx.qlogo.cn/face',
  'file:///etc/passwd',
  '//wx.qlogo.cn/face',
  '/api/users/info',
  'face',
])('%s is not fetched', async (address) => {
  answer = answering(png)
  const refused = await ask(address)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ problem: 'image-address-refused' })
  expect(asked).toEqual([])
})

// rows: API-24
test('a foreign host is not fetched from, though the server could reach it, nor is a redirect to it', async () => {
  answer = (request, response) => {
    const to: Record<string, string> = {
      '/away': here('/face', 'elsewhere.example'),
      '/inside': 'https://inner.qlogo.cn/face',
      '/moved': here('/face'),
      '/round': here('/round'),
    }
    const location = to[request.url ?? '']
    if (location) response.writeHead(302, { Location: location }).end()
    else response.end(png)
  }
  expect((await ask(here('/face', 'elsewhere.example'))).status).toBe(422)
  expect(asked).toEqual([])
  expect((await ask(here('/away'))).status).toBe(422)
  expect((await ask(here('/inside'))).status).toBe(422)
  expect(asked.map(({ url }) => url)).toEqual(['/away', '/inside'])
  expect((await ask(here('/moved'))).status).toBe(200)
  expect((await ask(here('/round'))).status).toBe(404)
})

// rows: API-22
test('it needs a member and a URL, and a member’s requests are limited', async () => {
  answer = answering(png)
  const visitor = await app.call('GET', `/api/proxy/image?url=${encodeURIComponent(here())}`)
  expect(visitor).toMatchObject({ status: 401, body: { problem: 'login-required' } })
  const { token } = await app.newMember()
  for (const path of ['', '?url=', `?url=${'x'.repeat(2001)}`])
    expect((await app.call('GET', `/api/proxy/image${path}`, { token })).status).toBe(422)
  const path = `/api/proxy/image?url=${encodeURIComponent('https://elsewhere.example/')}`
  const statuses = new Set<number>()
  for (let n = 0; n <= 240; n++) statuses.add((await app.call('GET', path, { token })).status)
  expect([...statuses]).toEqual([422, 429])
})
