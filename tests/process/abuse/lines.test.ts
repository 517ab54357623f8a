import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianmu-lines-'))
  server = await ServerProcess.on(join(folder, 'data'))
})
afterEach(async () => expect(await server.isHealthy()).toBe(true))
afterAll(async () => {
  await server.stop()
  expect(server.output.split('\n').filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

/** A connection that may be closed at any time. */
const dial = (): Socket => connect(server.port, '127.0.0.1').on('error', () => {})

/** Sends `lines` unchanged and returns all data until the server closes the connection. */
function say(...lines: string[]): Promise<string> {
  const socket = dial()
  socket.write(Buffer.from(lines.join('\r\n'), 'latin1'))
  return text(socket)
}

/** On every response, also those without a body and before any middleware. */
function expectSecurityHeaders(answer: string) {
  const [head = ''] = answer.split('\r\n\r\n', 1)
  expect(head).toMatch(/^content-security-policy: default-src 'none'/im)
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im)
  expect(head).toMatch(/^referrer-policy: \S/im)
}

const HOST = 'Host: localhost'
const JSON_TYPE = 'Content-Type: application/json'
const CHUNKED = 'Transfer-Encoding: chunked'
const POST = 'POST /api/login/send-code HTTP/1.1'
const GET = 'GET /api/health HTTP/1.1'

// rows: NF-06
test.each([
  ['HTTP/0.9', ['GET /api/health', '', '']],
  ['HTTP/2 without TLS', ['PRI * HTTP/2.0', '', 'SM', '', '']],
  ['another protocol', ['\u0016\u0003\u0001\u0002\u0000\u0001\u0000', '', '']],
  ['an unknown method', ['HACK / HTTP/1.1', HOST, '', '']],
  ['no Host', [GET, '', '']],
  ['two Hosts', [GET, HOST, 'Host: other', '', '']],
  ['length and chunks together', [POST, HOST, 'Content-Length: 5', CHUNKED, '', '0', '', '']],
  ['two lengths', [POST, HOST, 'Content-Length: 5', 'Content-Length: 6', '', 'hello']],
  ['two lengths in one', [POST, HOST, 'Content-Length: 5, 6', '', 'hello']],
  ['a negative length', [POST, HOST, 'Content-Length: -1', '', '']],
  ['a length with a sign', [POST, HOST, 'Content-Length: +5', '', 'hello']],
  ['a chunk size that is none', [POST, HOST, JSON_TYPE, CHUNKED, '', 'ZZ', 'hello', '0', '', '']],
  ['a chunk size beyond all', [POST, HOST, JSON_TYPE, CHUNKED, '', 'fffffffffffffffff', 'hello', '0', '', '']],
  ['chunks that are not last', [POST, HOST, 'Transfer-Encoding: chunked, identity', '', '0', '', '']],
  ['a coding that only ends like chunks', [POST, HOST, 'Transfer-Encoding: xchunked', '', '0', '', '']],
  ['a space before a colon', [POST, HOST, 'Content-Length : 5', '', 'hello']],
  ['a header over two lines', [GET, HOST, 'X: a', ' b', '', '']],
  ['NUL in a header', [GET, HOST, 'X: a\0b', '', '']],
  ['lines that end with a line feed alone', [`${GET}\n${HOST}\n\n`]],
  ['a space in the address', ['GET /api/hea lth HTTP/1.1', HOST, '', '']],
  ['bytes above ASCII in the address', ['GET /api/wallpapers/\xe4\xbd\xa0 HTTP/1.1', HOST, '', '']],
  ['a control character in the address', ['GET /api/wallpapers/\x01 HTTP/1.1', HOST, '', '']],
])('an invalid request is refused and its connection closed: %s', async (_, lines) => {
  const answer = await say(...lines)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expectSecurityHeaders(answer)
  // One response, so nothing after it was parsed as a second request.
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test.each([
  ['too many headers', [GET, HOST, ...Array.from({ length: 2_500 }, (_, index) => `X-${index}: x`), '', '']],
  ['a giant cookie', [GET, HOST, `Cookie: session=${'x'.repeat(17_000)}`, '', '']],
  ['a giant address', [`GET /${'x'.repeat(17_000)} HTTP/1.1`, HOST, '', '']],
])('%s: 431', async (_, lines) => {
  const answer = await say(...lines)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expectSecurityHeaders(answer)
})

test.each([
  ['a tunnel', ['CONNECT evil.example:443 HTTP/1.1', HOST, '', ''], /^$/],
  ['another host in the address', ['GET http://evil.example/api/health HTTP/1.1', HOST, CLOSE(), '', ''], / 200 OK/],
  ['another protocol in the address', ['GET ftp://evil.example/x HTTP/1.1', HOST, CLOSE(), '', ''], / 400 /],
  ['a Host that is none', [GET, 'Host: a b/../c?d#e@f', CLOSE(), '', ''], / 400 /],
  ['an upgrade', [GET, HOST, 'Connection: Upgrade, close', 'Upgrade: websocket', '', ''], / 200 OK/],
  ['a condition that nobody meets', [POST, HOST, 'Expect: the-moon', CLOSE(), 'Content-Length: 0', '', ''], / 417 /],
  ['a trace', ['TRACE /api/health HTTP/1.1', HOST, 'X-Secret: zq9x', CLOSE(), '', ''], / 405 /],
])('%s leads nowhere', async (_, lines, expected) => {
  const answer = await say(...lines)
  expect(answer).toMatch(expected)
  if (answer) expectSecurityHeaders(answer)
  expect(answer).not.toContain('evil')
  expect(answer).not.toContain('zq9x')
})

function CLOSE() {
  return 'Connection: close'
}

test('pipelined requests are answered in order, and a body is not parsed as a request', async () => {
  const inBody = `${GET}\r\n${HOST}\r\n\r\n`
  const answer = await say(
    'GET /api/status HTTP/1.1',
    HOST,
    `Content-Length: ${inBody.length}`,
    '',
    `${inBody}GET /api/none HTTP/1.1`,
    HOST,
    CLOSE(),
    '',
    '',
  )
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401'])
})

test.each([
  ['said beforehand', ['Content-Length: 20000000', '', '{"account":"'], ''],
  ['as it comes', [CHUNKED, '', ''], `8000\r\n${'x'.repeat(0x80_00)}\r\n`],
])('a body beyond 64 KiB ends early with 413, its length %s', async (_, lines, more) => {
  const socket = dial()
  socket.write([POST, HOST, JSON_TYPE, ...lines].join('\r\n'))
  for (let sent = 0; sent < 20; sent += 1) socket.write(more)
  // The client never ends its request.
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"problem":"body-too-large"/)
  expect(answer).toMatch(/^connection: close\r$/im)
})

test('a thousand silent connections do not block other clients', async () => {
  const idle = Array.from({ length: 1_000 }, dial)
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  for (const socket of idle.slice(500)) socket.write(`${GET}\r\nX: `)
  for (const path of ['/', '/api/status', '/api/announcements/latest'])
    expect((await fetch(`${server.url}${path}`)).status).toBe(200)
  for (const socket of idle) socket.destroy()
})

test('a client that disconnects in the middle of a body, or of a response, has no effect on others', async () => {
  const hangUps = Array.from({ length: 100 }, async (_, index) => {
    const socket = dial().resume()
    await once(socket, 'connect')
    socket.write([POST, HOST, JSON_TYPE, 'Content-Length: 100', '', '{"account":'].join('\r\n'))
    if (index % 2 === 0) socket.resetAndDestroy()
    else socket.end()
    await once(socket, 'close')
  })
  const asset = /\/assets\/[\w-]+\.js/.exec(await (await fetch(server.url)).text())?.[0]
  const downloads = Array.from({ length: 50 }, async () => {
    const socket = dial()
    socket.write([`GET ${asset} HTTP/1.1`, HOST, '', ''].join('\r\n'))
    await once(socket, 'data')
    socket.resetAndDestroy()
    await once(socket, 'close')
  })
  await Promise.all([...hangUps, ...downloads])
})

const PASSWD = /root:[^\s:]*:0:0:|BEGIN PRIVATE KEY|"d":"/

test.each([
  '/../../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e%252fetc%252fpasswd',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/package.json',
  '/assets/%uff0e%uff0e/package.json',
  '/assets/....//....//package.json',
  '/assets%00/index.html',
  '/.env',
  '/.vite/manifest.json',
  '/%2egit/config',
  '//evil.example/',
  '//etc/passwd',
  '/ASSETS/',
  '/INDEX.HTML.BR',
  '/assets/',
  '/index.html.br',
  '/con.js',
  '/aux.json',
  '/mark.svg.',
  '/mark.svg%20',
  '/mark.svg::$DATA',
  `/${'../'.repeat(2_000)}etc/passwd`,
  `/assets/${'x'.repeat(15_000)}.js`,
  '/img/../../keys/jwt',
  '/img/..%2f..%2fkeys%2fjwt',
  '/img/o/..%2f..%2f..%2fkeys.avif',
  '/img/s/../../320.avif',
  `/img/${'0'.repeat(32)}/..%2foriginal.avif`,
  `/img/${'0'.repeat(32)}/320.avif%00.html`,
  `/img/${'0'.repeat(32)}/320.AVIF`,
  `/img/${'0'.repeat(32)}/0320.avif`,
  `/img/${'0'.repeat(32)}/1e3.avif`,
  '/api/../keys',
  '/api/announcements/../users/info',
  '/api/announcements/%2e%2e/users/info',
  '/api//users/info',
  '/API/users/info',
  '/detail/../../../etc/passwd.html',
  '/detail/%2e%2e%2fkeys.html',
])('the address %s leads to nothing but the app', async (target) => {
  const answer = await say(`GET ${target} HTTP/1.1`, HOST, CLOSE(), '', '')
  expect(answer).toMatch(/^HTTP\/1\.1 (200|400|401|404) /)
  expect(answer).not.toMatch(PASSWD)
  // A page is the app's single document, which only has its own paths.
  if (answer.startsWith('HTTP/1.1 200')) expect(answer).toContain('<div id="root"')
  if (target.startsWith('//')) expect(answer).toMatch(/^HTTP\/1\.1 404 /)
})
