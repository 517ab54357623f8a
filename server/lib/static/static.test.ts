import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressBuild } from '#scripts/compress-build.ts'
import { pageFiles } from '#server/pages/page-files.ts'
import { PAGE_SECURITY } from '#server/pages/page-security.ts'
import { inlineScriptHashes, securityHeaders } from '../security-headers.ts'
import { readBuild } from './built-files.ts'
import { writeSettings } from './page-settings.ts'
import { readRange } from './range.ts'
import { acceptsBrotli } from './send-built.ts'

const PAGE =
  '<!doctype html><!-- <script>no</script> --><script>var a = 1</script><script src="/assets/app-x7.js"></script>'
const SCRIPT = 'console.log("天幕");'.repeat(200)
const SCRIPT_BYTES = Buffer.byteLength(SCRIPT)
const PICTURE = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251))

let folder: string
let site: Hono

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianmu-static-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'shell.html'), PAGE)
  await writeFile(join(folder, 'assets/app-x7.js'), SCRIPT)
  await writeFile(join(folder, 'assets/empty-x1.css'), '')
  await writeFile(join(folder, 'mark.png'), PICTURE)
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  await writeFile(join(folder, '..', 'tianmu-outside.txt'), 'outside')
  await symlink(join(folder, '..', 'tianmu-outside.txt'), join(folder, 'linked'))
  await symlink(join(folder, '..', 'tianmu-outside.txt'), join(folder, 'linked.txt'))
  await symlink(join(folder, '..'), join(folder, 'up'))
  await compressBuild(folder)
  const files = await readBuild(folder)
  site = new Hono()
  site.use(
    securityHeaders({
      scriptHashes: await inlineScriptHashes(files),
      otherOrigins: ['https://pictures.example'],
      isHttps: true,
      ...PAGE_SECURITY,
    }),
  )
  site.use(pageFiles(files))
  site.all('*', (c) => c.text('the server', 418))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(join(folder, '..', 'tianmu-outside.txt'))
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(path, { method, headers })

async function tagOf(path: string, headers = {}) {
  const tag = (await get(path, headers)).headers.get('etag')
  if (!tag) throw new Error('no ETag')
  return tag
}

test('a hashed file may be cached for a year, other files are revalidated each time', async () => {
  const script = await get('/assets/app-x7.js')
  expect(await script.text()).toBe(SCRIPT)
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await get('/mark.png')).headers.get('cache-control')).toBe('no-cache')
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache')
})

test('tags are strong, and differ for the compressed bytes', async () => {
  const plain = await tagOf('/assets/app-x7.js')
  const compressed = await tagOf('/assets/app-x7.js', { 'accept-encoding': 'br' })
  expect(plain).toMatch(/^"[^"]+"$/)
  expect(compressed).not.toBe(plain)
})

test.each([
  ['the very tag', (tag: string) => tag],
  ['a weak form of it', (tag: string) => `W/${tag}`],
  ['a list with it', (tag: string) => `"other", ${tag}`],
  ['any', () => '*'],
])('what the client has already is not sent again: If-None-Match with %s', async (_, header) => {
  const answer = await get('/mark.png', { 'if-none-match': header(await tagOf('/mark.png')) })
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('etag')).toBe(await tagOf('/mark.png'))
})

test('another tag gets the file', async () => {
  expect((await get('/mark.png', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('brotli is sent to clients that accept it', async () => {
  const answer = await get('/assets/app-x7.js', { 'accept-encoding': 'gzip, br;q=0.5' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT)
  expect((await get('/assets/app-x7.js')).headers.get('vary')).toContain('Accept-Encoding')
  expect((await get('/mark.png', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
  expect([
    acceptsBrotli('br;q=0'),
    acceptsBrotli('gzip'),
    acceptsBrotli('br;q=0.0'),
    acceptsBrotli('BR ; q=1'),
  ]).toEqual([false, false, false, true])
})

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=990-', 990, 999],
  ['bytes=-5', 995, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=500-5000', 500, 999],
])('one range is answered with that part: %s', async (range, start, end) => {
  const answer = await get('/mark.png', { range })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`)
  expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
  expect(Buffer.from(await answer.arrayBuffer()).equals(PICTURE.subarray(start, end + 1))).toBe(true)
})

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('a range beyond the end is refused: %s', async (range) => {
  const answer = await get('/mark.png', { range })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */1000')
})

test.each(['bytes=0-1,5-6', 'bytes=9-1', 'bytes=a-b', 'pages=1-2', 'bytes=-'])(
  'other ranges get the whole file: %s',
  async (range) => {
    const answer = await get('/mark.png', { range })
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBe(1000)
  },
)

test('an empty file has no range', () => {
  expect(readRange('bytes=0-0', 0)).toBe('unsatisfiable')
  expect(readRange('bytes=-1', 0)).toBe('unsatisfiable')
})

const partOf = (header: string) => get('/mark.png', { range: 'bytes=0-9', 'if-range': header })

test('If-Range allows a part for exactly this tag', async () => {
  const tag = await tagOf('/mark.png')
  expect(await partOf(tag)).toMatchObject({ status: 206 })
  expect(await partOf('"other"')).toMatchObject({ status: 200 })
  expect(await partOf(`W/${tag}`)).toMatchObject({ status: 200 })
  expect(await partOf('Mon, 09 Mar 2026 12:00:00 GMT')).toMatchObject({ status: 200 })
})

test('HEAD has the headers of GET and no body, also with a range', async () => {
  const answer = await get('/assets/app-x7.js', { range: 'bytes=0-9' }, 'HEAD')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe(String(SCRIPT_BYTES))
  expect(await answer.text()).toBe('')
})

test.each(['/', '/today', '/article/moon-1', '/detail/moon-1.html', '/user/v1.5'])(
  'the page answers for %s',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe(PAGE)
  },
)

test.each(['/assets/gone-x9.js', '/assets/', '/favicon.png', '/today.js', '/assets/app-x7.js.br'])(
  'what is not there is not found: %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test.each([
  '/../tianmu-outside.txt',
  '/%2e%2e/tianmu-outside.txt',
  '/..%2ftianmu-outside.txt',
  '/%252e%252e%252ftianmu-outside.txt',
  '/assets/..%5c..%5ctianmu-outside.txt',
  '/assets%00.html',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/%E0%A4%A',
  '//tianmu-outside.txt',
  '//evil.example/today',
  '/%2f/evil.example',
  '/linked.txt',
  '/up/tianmu-outside.txt',
])('no address leads out of the folder or to hidden files: %s', async (path) => {
  const answer = await site.request(new Request(`http://localhost${path}`))
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('outside')
})

test('a symbolic link in the folder is no file of the build', async () => {
  expect(await (await get('/linked')).text()).toBe(PAGE)
})

test.each(['/api/health', '/img/x/640.avif', '/feed/rss', '/sw-control.json', '/basemode', '/ibasemode'])(
  'the server answers for its own address %s',
  async (path) => {
    expect((await get(path)).status).toBe(418)
  },
)

test('writes go to the server, except to pages and files, which are read-only', async () => {
  for (const path of ['/api/status', '/assets/gone-x9.js']) expect((await get(path, {}, 'POST')).status).toBe(418)
  for (const path of ['/today', '/assets/app-x7.js']) {
    const refused = await get(path, {}, 'POST')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test('the page may run its own inline script and no other, and cannot be framed', async () => {
  const { headers } = await get('/')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`script-src 'self' 'sha256-`)
  expect(policy?.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).toContain(`connect-src 'self' https://pictures.example`)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toContain('max-age=')
  expect(headers.get('referrer-policy')).toBeTruthy()
})

test('sign-in windows keep their opener', async () => {
  expect((await get('/api/auth/wx')).headers.get('cross-origin-opener-policy')).toBeNull()
})

test('the page contains the name and the open pages of the settings, and the manifest the name', async () => {
  await mkdir(join(folder, 'manifests'))
  await writeFile(join(folder, 'manifests/en-dark.webmanifest'), '{"name":"Tianmu","short_name":"Tianmu","id":"/"}')
  await writeFile(
    join(folder, 'shell.html'),
    '<title data-first>天幕</title><meta name="application-name" content="天幕" data-en="Tianmu" />' +
      '<meta name="public-paths" content="" /><script>start()</script>',
  )
  const files = await readBuild(folder)
  expect(await writeSettings(files, { siteName: '天幕', publicPaths: [] })).toBe(files)
  const config: Parameters<typeof writeSettings>[1] = {
    siteName: 'A "sky" & $& more',
    publicPaths: ['/help', '/terms'],
  }
  const named = await writeSettings(files, config)
  const own = new Hono().use(pageFiles(named))
  // The content policy allows the same scripts.
  const hashes = await inlineScriptHashes(named)
  expect([hashes.length, hashes]).toEqual([1, await inlineScriptHashes(files)])
  const answer = await own.request('/today')
  const text = await answer.text()
  expect(text).toBe(
    '<title data-first>A &quot;sky&quot; &amp; $&amp; more</title>' +
      '<meta name="application-name" content="A &quot;sky&quot; &amp; $&amp; more" data-en="A &quot;sky&quot; &amp; $&amp; more" />' +
      '<meta name="public-paths" content="/help /terms" /><script>start()</script>',
  )
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  expect(answer.headers.get('etag')).not.toBe(files.get('/shell.html')?.etag)
  const compressed = await own.request('/today', { headers: { 'Accept-Encoding': 'br' } })
  expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(text)
  const manifest = await own.request('/manifests/en-dark.webmanifest')
  expect(await manifest.json()).toEqual({ name: 'A "sky" & $& more', short_name: 'A "sky" & $& more', id: '/' })
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const part = await own.request('/today', { headers: { Range: 'bytes=0-6' } })
  expect([part.status, await part.text()]).toEqual([206, '<title '])
})
