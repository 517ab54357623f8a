import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureDownloadAddress, previewAddress } from '#server/domain/picture/files/picture-address.ts'
import { pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { announce } from '#server/features/announcement/service.ts'
import { seedSamples } from '#server/features/ingest/seed.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { createSite } from '#server/site.ts'
import { bearer } from '#tests/bearer.ts'

const FRIEND = 'https://app.example'

let app: TestApp
let site: Hono
let token: string
/** URLs that differ between builds, or are signed, by their name in the table. */
let addresses: Record<string, string>

beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://tianmu.example', CORS_ORIGINS: FRIEND } })
  await seedSamples(app.services)
  await announce(app.db, { title: '一', publishTime: app.clock.now() })
  site = await createSite(app.services)
  token = (await app.newMember({ groupId: 6 })).token
  addresses = await knownAddresses()
})
afterAll(() => app.close())

async function knownAddresses() {
  const [picture] = await app.db.select().from(wallpapers).where(eq(wallpapers.aid, 'dusk-at-the-pavilion'))
  if (!picture) throw new Error('no samples')
  const now = app.clock.now()
  const file = { width: 320, height: 180, format: 'jpg', filename: 'x.jpg', now }
  const assets = await readdir('dist/client/assets')
  return {
    hashed: `/assets/${assets.find((name) => assets.includes(`${name}.br`))}`,
    picture: `/img/${pictureId(picture.hash)}/320.avif`,
    preview: `${previewAddress(app.services, picture.hash, new Date(now.getTime() + 60_000))}/320.avif`,
    download: pictureDownloadAddress(app.services, picture, file).url,
  }
}

const ALWAYS = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')+; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; manifest-src 'self'; worker-src 'self'; font-src 'self'; media-src 'self' blob:; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types announcement-html entry-script picture-worker worker-script 'allow-duplicates'; frame-ancestors 'none'$/,
  ),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
/** The headers under test; others are ignored. */
const NAMES = [
  ...Object.keys(ALWAYS),
  'allow',
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'cache-control',
  'clear-site-data',
  'connection',
  'content-disposition',
  'content-encoding',
  'content-type',
  'cross-origin-resource-policy',
  'server',
  'vary',
  'x-powered-by',
]

const YEAR = 'public, max-age=31536000, immutable'
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
const LIGHT = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
const policyOf = (ancestors: string) => ({
  'content-security-policy': expect.stringMatching(
    new RegExp(
      `^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+' 'sha256-[^ ]+'; img-src 'self'; .*; frame-ancestors ${ancestors}$`,
    ),
  ),
})
const LANDING = { ...HTML, vary: 'Accept-Encoding, Cookie' }
const JSON_NO_STORE = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const TEXT_NO_STORE = { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' }
const FOR_ANYONE = { 'content-type': 'application/json', 'cache-control': 'public, max-age=0, must-revalidate' }
const FOR_ALL_SITES = { 'cross-origin-resource-policy': 'cross-origin' }
const FOR_THIS_SITE = { 'cross-origin-resource-policy': 'same-origin' }
const AVIF = { 'content-type': 'image/avif', 'cache-control': YEAR }
/** Responses that another origin's page may read where CORS_ORIGINS names it: caches must vary. */
const OR_FOREIGN = { vary: 'Origin', 'access-control-allow-credentials': 'true' }

type Row = [
  kind: string,
  request: string,
  status: number,
  expected: Record<string, unknown>,
  sent?: Record<string, string>,
]

const TABLE: Row[] = [
  ['landing', 'GET /', 200, LANDING],
  ['page of the app', 'GET /today', 200, HTML],
  // A visitor gets the head for its URL.
  ['page named like a file', 'GET /detail/x.html', 200, { ...HTML, vary: 'Accept-Encoding, Cookie' }],
  ['page, head alone', 'HEAD /today', 200, HTML],
  ['landing, compressed', 'GET /', 200, { ...LANDING, 'content-encoding': 'br' }, { 'Accept-Encoding': 'br' }],
  [
    'light page',
    'GET /basemode',
    200,
    { ...LIGHT, ...policyOf("'none'"), vary: 'Accept-Encoding, Accept-Language, Cookie' },
  ],
  [
    'page that other sites may frame',
    'GET /ibasemode',
    200,
    {
      ...LIGHT,
      ...policyOf('\\*'),
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding, Accept-Language',
    },
  ],
  ['write to a light page', 'POST /basemode', 405, { ...JSON_NO_STORE, allow: 'GET, HEAD' }],
  [
    'hashed file',
    'GET hashed',
    200,
    { 'content-type': expect.stringMatching(/^text\//), 'cache-control': YEAR, vary: 'Accept-Encoding' },
  ],
  [
    'file without a hash',
    'GET /mark.svg',
    200,
    { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-cache' },
  ],
  ['file that is not there', 'GET /assets/none.js', 404, TEXT_NO_STORE],
  ['write to a page', 'POST /today', 405, { ...JSON_NO_STORE, allow: 'GET, HEAD' }],
  ['write to a file', 'DELETE /mark.svg', 405, { ...JSON_NO_STORE, allow: 'GET, HEAD' }],
  ['write to no file', 'PUT /assets/none.js', 404, JSON_NO_STORE],
  ['write to the control file', 'PUT /sw-control.json', 405, { ...JSON_NO_STORE, allow: 'GET, HEAD' }],
  ['call', 'GET /api/status', 200, { ...JSON_NO_STORE, ...OR_FOREIGN }],
  ['call, head alone', 'HEAD /api/status', 200, { ...JSON_NO_STORE, ...OR_FOREIGN }],
  ['call of a member', 'GET /api/users/info', 200, { ...JSON_NO_STORE, ...OR_FOREIGN }, { Authorization: 'member' }],
  [
    'call of a page that is listed',
    'GET /api/status',
    200,
    { ...JSON_NO_STORE, ...OR_FOREIGN, 'access-control-allow-origin': FRIEND },
    { Origin: FRIEND },
  ],
  [
    'call of a page that is not',
    'GET /api/status',
    200,
    { ...JSON_NO_STORE, ...OR_FOREIGN },
    { Origin: 'https://evil.example' },
  ],
  [
    'preflight of a call',
    'OPTIONS /api/checkin/checkin',
    204,
    {
      ...OR_FOREIGN,
      'cache-control': 'no-store',
      vary: expect.stringContaining('Origin'),
      'access-control-allow-origin': FRIEND,
    },
    { Origin: FRIEND },
  ],
  ['public announcements', 'GET /api/announcements/latest', 200, { ...FOR_ANYONE, ...OR_FOREIGN }],
  ['signing out', 'POST /api/login/logout', 200, { ...JSON_NO_STORE, ...OR_FOREIGN, 'clear-site-data': '"cache"' }],
  [
    'sign-in window',
    'GET /api/auth/wx',
    404,
    { ...JSON_NO_STORE, ...OR_FOREIGN, 'cross-origin-opener-policy': undefined },
  ],
  ['refused visitor', 'GET /api/users/info', 401, { ...JSON_NO_STORE, ...OR_FOREIGN }],
  ['call that is not there', 'GET /api/none', 404, { ...JSON_NO_STORE, ...OR_FOREIGN }, { Authorization: 'member' }],
  [
    'body that is too long',
    'POST /api/login/send-code',
    413,
    { ...JSON_NO_STORE, ...OR_FOREIGN, connection: 'close' },
    { 'Content-Length': '70000' },
  ],
  [
    'call by a wrong method',
    'POST /api/status',
    405,
    { ...JSON_NO_STORE, ...OR_FOREIGN, vary: 'Origin', allow: 'GET, HEAD' },
  ],
  ['picture by a wrong method', 'POST picture', 405, { ...JSON_NO_STORE, ...OR_FOREIGN, allow: 'GET, HEAD' }],
  ['public picture', 'GET picture', 200, { ...AVIF, ...FOR_ALL_SITES, ...OR_FOREIGN }],
  ['picture, head alone', 'HEAD picture', 200, { ...AVIF, ...FOR_ALL_SITES, ...OR_FOREIGN }],
  ['part of a picture', 'GET picture', 206, { ...AVIF, ...FOR_ALL_SITES, ...OR_FOREIGN }, { Range: 'bytes=0-9' }],
  [
    'picture that is at hand',
    'GET picture',
    304,
    { 'cache-control': YEAR, ...FOR_ALL_SITES, ...OR_FOREIGN },
    { 'If-None-Match': '*' },
  ],
  [
    'picture not released',
    'GET preview',
    200,
    { ...AVIF, 'cache-control': 'private, no-store', ...FOR_THIS_SITE, ...OR_FOREIGN },
  ],
  ['picture that is not there', 'GET /img/none/320.avif', 404, { ...JSON_NO_STORE, ...OR_FOREIGN }],
  [
    'picture for other sites',
    'GET /img/today?w=320',
    200,
    {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      ...FOR_ALL_SITES,
      ...OR_FOREIGN,
    },
  ],
  [
    'download',
    'GET download',
    200,
    {
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; /),
      ...FOR_THIS_SITE,
      ...OR_FOREIGN,
    },
  ],
]

// rows: NF-06
test.each(TABLE)('%s: %s answers %i with its headers', async (_, request, status, expected, sent = {}) => {
  const [method = '', name = ''] = request.split(' ')
  const headers = sent.Authorization ? { ...sent, ...bearer({ token }) } : sent
  const answer = await site.request(addresses[name] ?? name, { method, headers })
  await answer.arrayBuffer()
  expect(answer.status).toBe(status)
  const found = Object.fromEntries(NAMES.map((header) => [header, answer.headers.get(header) ?? undefined]))
  expect(found).toEqual({ ...ALWAYS, ...expected })
})

// rows: LP-01
test.each([
  ['landing', '/', ''],
  ['landing in English', '/', 'language=en'],
  ['document of every other page', '/today', ''],
])('the %s is valid HTML', async (_, path, cookie) => {
  const html = await (await site.request(path, { headers: { Cookie: cookie } })).text()
  const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html)
  const complaints = results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))
  expect(complaints).toEqual([])
  if (path === '/') expect(html).toMatch(/<noscript><style>[^<]*<\/style><\/noscript>[\s\S]*<\/head>/)
})

test('without https and without other origins there are no headers for them', async () => {
  const plain = await testApp()
  const { headers } = await (await createSite(plain.services)).request('/api/status', { headers: { Origin: FRIEND } })
  const spoken = ['strict-transport-security', 'access-control-allow-origin', 'vary'].filter((name) =>
    headers.has(name),
  )
  expect(spoken).toEqual([])
  await plain.close()
})
