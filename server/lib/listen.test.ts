import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { closeServer, listen } from './listen.ts'

/** A server whose `/slow` responds when told to. */
async function slowServer() {
  const arrived = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const app = new Hono()
    .get('/quick', (c) => c.text('quick'))
    .get('/slow', async (c) => {
      arrived.resolve()
      await go.promise
      return c.text('done')
    })
  const server = await listen(app, '127.0.0.1', 0)
  const { port } = server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}`, arrived: arrived.promise, go: go.resolve }
}

test('running requests are answered before the server ends, and no new ones are accepted', async () => {
  const { server, url, arrived, go } = await slowServer()
  const answer = fetch(`${url}/slow`).then((response) => response.text())
  await arrived
  const closed = closeServer(server, 60_000)
  await expect(fetch(`${url}/quick`)).rejects.toThrow()
  go()
  expect(await answer).toBe('done')
  await closed
})

test('an idle keep-alive connection does not delay closing', async () => {
  const { server, url } = await slowServer()
  const agent = new Agent({ keepAlive: true })
  const [response] = await once(get(`${url}/quick`, { agent }), 'response')
  await text(response)
  await closeServer(server, 60_000)
  agent.destroy()
})

test('a request that does not end is cut', async () => {
  const { server, url, arrived } = await slowServer()
  const answer = fetch(`${url}/slow`)
  await arrived
  await Promise.all([expect(answer).rejects.toThrow(), closeServer(server, 100)])
})

/** Sends over a raw connection; resolves to all data until the server closes it. */
async function talk(port: number, begin: string, drip = '') {
  const socket = connect(port, '127.0.0.1')
  const received: string[] = []
  socket.setEncoding('utf8').on('data', (data: string) => received.push(data))
  // A byte that is sent after the server has closed is an error: the connection has ended, as expected.
  socket.on('error', () => {})
  socket.write(begin)
  // A byte at a time, for as long as the server reads.
  const dripping = drip && setInterval(() => socket.write(drip), 10)
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(dripping || undefined)
  return received.join('')
}

const IMPATIENT = { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 }

// rows: NF-06
test.each([
  ['says nothing', '', ''],
  ['sends its headers a byte at a time', 'GET /quick HTTP/1.1\r\nHost: localhost\r\nX: ', 'x'],
  ['sends its body a byte at a time', 'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n', 'x'],
])('a client that %s is disconnected', async (_, begin, drip) => {
  const app = new Hono().post('/body', async (c) => c.text(await c.req.text().catch(() => 'broken off')))
  const server = await listen(app, '127.0.0.1', 0, IMPATIENT)
  const { port } = server.address() as AddressInfo
  expect(await talk(port, begin, drip)).toMatch(/^(HTTP\/1\.1 408 |$)/)
  await closeServer(server, 100)
})

test('a client that does not read its download is disconnected, and the file is closed', async () => {
  const cancelled = Promise.withResolvers<void>()
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    cancel: () => cancelled.resolve(),
  })
  const app = new Hono().get('/endless', (c) => c.body(endless))
  const server = await listen(app, '127.0.0.1', 0, { silence: 200 })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  socket.pause()
  socket.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await cancelled.promise
  socket.destroy()
  await closeServer(server, 100)
})

test('a connection beyond the limit is closed, and there is room again once another has ended', async () => {
  const app = new Hono().get('/quick', (c) => c.text('quick'))
  const server = await listen(app, '127.0.0.1', 0, { connections: 1 })
  const { port } = server.address() as AddressInfo
  const first = connect(port, '127.0.0.1')
  await once(server, 'connection')
  expect(await talk(port, 'GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('')
  first.destroy()
  await expect.poll(() => talk(port, 'GET /quick HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('quick')
  await closeServer(server, 100)
})

test('endless headers are refused', async () => {
  const { server, port } = await slowServer()
  const answer = await talk(port, `GET /quick HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  await closeServer(server, 100)
})

test('a port in use is reported in one sentence', async () => {
  const { server, port } = await slowServer()
  const second = listen(new Hono(), '127.0.0.1', port)
  await expect(second).rejects.toEqual(
    new ConfigError(`Port ${port} on 127.0.0.1 is in use; stop what uses it or set PORT to another one.`),
  )
  await closeServer(server, 100)
})

test('an address of another machine is reported in one sentence', async () => {
  await expect(listen(new Hono(), '192.0.2.1', 0)).rejects.toBeInstanceOf(ConfigError)
})
