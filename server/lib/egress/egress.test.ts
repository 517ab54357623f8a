import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Egress, openEgress } from './egress.ts'
import { resolveByDns } from './resolve.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A server on this machine; `hits` are the requested paths. */
async function local(answer: RequestListener = (_, response) => response.end('hello')) {
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(request.url ?? '')
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, hits }
}

/** Names resolve to the addresses that the test gives, one after the other where it gives several. */
function opened(
  allow: string[] = [],
  names: Record<string, string[][]> = { localhost: [['::1', '127.0.0.1']] },
): Egress {
  const asked: Record<string, number> = {}
  const egress = openEgress({
    allow,
    resolve: async (host) => {
      const answers = names[host] ?? []
      const turn = Math.min(asked[host] ?? 0, answers.length - 1)
      asked[host] = turn + 1
      return (answers[turn] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
  })
  ends.push(() => egress.close())
  return egress
}

const PRIVATE = [
  'localhost',
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[fe80::1]',
  '[fd00::1]',
  '[ff02::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[2001:db8::1]',
]

test.each(PRIVATE)('%s is not fetched, because it is not public', async (host) => {
  await expect(opened().fetch(`https://${host}/`)).rejects.toMatchObject({ reason: 'address-refused' })
  await expect(opened().check(`https://${host}/`)).rejects.toMatchObject({ reason: 'address-refused' })
})

test.each(['https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://127.1/'])(
  'another way to write it makes no difference: %s',
  (address) => expect(opened().fetch(address)).rejects.toMatchObject({ reason: 'address-refused' }),
)

test.each([
  'http://tianmu.example/',
  'ftp://tianmu.example/',
  'file:///etc/passwd',
  'https://a:b@tianmu.example/',
  '//x',
  '',
])('only https addresses without a password: %j', async (address) => {
  await expect(opened().fetch(address)).rejects.toMatchObject({ reason: 'not-https' })
  await expect(opened(['127.0.0.1']).check(address.replace('http:', 'gopher:'))).rejects.toMatchObject({
    reason: 'not-https',
  })
})

test('a name is checked by its addresses, and one private address among them refuses it', async () => {
  const { hits, port } = await local()
  const names = { inner: [['127.0.0.1']], mixed: [['8.8.8.8', '127.0.0.1']], nowhere: [[]] }
  const egress = opened([], names)
  for (const host of ['inner', 'mixed']) {
    await expect(egress.fetch(`https://${host}:${port}/`)).rejects.toMatchObject({ reason: 'address-refused' })
  }
  await expect(egress.fetch('https://nowhere/')).rejects.toMatchObject({ reason: 'no-address' })
  expect(hits).toEqual([])
})

test('a name that changes its address after the check is checked again when connecting', async () => {
  const egress = opened([], { rebinding: [['8.8.8.8'], ['127.0.0.1']] })
  await egress.check('https://rebinding/')
  await expect(egress.fetch('https://rebinding/')).rejects.toMatchObject({ reason: 'address-refused' })
})

test('an unknown name passes the check, but not the fetch', async () => {
  const egress = openEgress({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  await egress.check('https://push.example/')
  await expect(egress.fetch('https://push.example/')).rejects.toThrow('ENOTFOUND')
})

// rows: AP-67
test('only port 443 is fetched from, unless the operator has excepted the host', async () => {
  const names = { far: [['8.8.8.8']], inner: [['8.8.8.8']] }
  for (const address of ['https://far:8443/', 'https://far:22/', 'https://8.8.8.8:8080/']) {
    await expect(opened([], names).check(address)).rejects.toMatchObject({ reason: 'port-refused' })
    await expect(opened([], names).fetch(address)).rejects.toMatchObject({ reason: 'port-refused' })
  }
  for (const address of ['https://far/', 'https://far:443/', 'https://8.8.8.8/']) await opened([], names).check(address)
  await opened(['inner'], names).check('https://inner:8443/')
  await opened(['8.8.8.0/24'], names).check('https://far:8443/')
})

// rows: AP-67
test('a look-up is aborted after 2 s without a response', async () => {
  const limit = new AbortController()
  const limitAfter = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  onTestFinished(() => limitAfter.mockRestore())
  const ended = Promise.withResolvers<void>()
  const egress = openEgress({
    resolve: (_, signal) => {
      signal?.addEventListener('abort', () => ended.resolve())
      return new Promise(() => {})
    },
  })
  const check = egress.check('https://slow.example/')
  await expect.poll(() => limitAfter.mock.calls).toContainEqual([2_000])
  limit.abort()
  await expect(check).rejects.toMatchObject({ reason: 'slow-name' })
  await ended.promise
  await egress.close()
})

test('a DNS look-up ends with its signal, and localhost resolves without one', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1')
  await once(silent, 'listening')
  ends.push(async () => silent.close())
  const given = new AbortController()
  silent.on('message', () => given.abort())
  const servers = [`127.0.0.1:${silent.address().port}`]
  await expect(resolveByDns('slow.example', given.signal, servers)).rejects.toMatchObject({ code: 'ECANCELLED' })
  for (const host of ['localhost', 'a.localhost.'])
    expect(await resolveByDns(host)).toContainEqual({ address: '127.0.0.1', family: 4 })
})

test('the operator’s exceptions are fetched, also without TLS, and nothing else', async () => {
  const { hits, port } = await local()
  const names = { inner: [['127.0.0.1']], other: [['127.0.0.1']], far: [['8.8.8.8']] }
  const byName = opened(['inner'], names)
  const answer = await byName.fetch(`http://inner:${port}/a`)
  expect([answer.status, answer.body.toString()]).toEqual([200, 'hello'])
  await expect(byName.fetch(`http://other:${port}/b`)).rejects.toMatchObject({ reason: 'address-refused' })
  await expect(byName.fetch(`http://far:${port}/c`)).rejects.toMatchObject({ reason: 'address-refused' })
  await opened(['127.0.0.0/8']).fetch(`http://127.0.0.1:${port}/d`)
  expect(hits).toEqual(['/a', '/d'])
})

test('a redirect is checked like the first URL, and redirects are limited', async () => {
  const { port } = await local((request, response) => {
    const to = { '/in': 'http://10.0.0.1/', '/file': 'file:///etc/passwd' }[request.url ?? ''] ?? '/again'
    response.writeHead(302, { Location: to }).end()
  })
  const egress = opened(['127.0.0.1'])
  const fetched = (path: string) => egress.fetch(`http://127.0.0.1:${port}${path}`)
  await expect(fetched('/in')).rejects.toMatchObject({ reason: 'address-refused' })
  await expect(fetched('/file')).rejects.toMatchObject({ reason: 'not-https' })
  await expect(fetched('/again')).rejects.toMatchObject({ reason: 'too-many-redirects' })
  expect((await egress.fetch(`http://127.0.0.1:${port}/x`, { method: 'POST', body: 'a' })).status).toBe(302)
})

test('size and time are limited', async () => {
  const { port } = await local((request, response) => {
    if (request.url === '/slow') response.write('a')
    else if (request.url === '/told') response.writeHead(200, { 'Content-Length': 20 }).end('a'.repeat(20))
    else response.end('a'.repeat(20))
  })
  const egress = opened(['127.0.0.1'])
  for (const path of ['/told', '/untold']) {
    const fetched = egress.fetch(`http://127.0.0.1:${port}${path}`, { maxBytes: 10 })
    await expect(fetched).rejects.toMatchObject({ reason: 'too-large' })
  }
  const slow = egress.fetch(`http://127.0.0.1:${port}/slow`, { timeoutMs: 50 })
  await expect(slow).rejects.toMatchObject({ name: 'TimeoutError' })
})
