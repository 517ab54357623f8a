import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A proxy that passes each request to the next server; a server that refuses the connection is skipped. */
export async function roundRobin(ports: readonly number[]) {
  let turn = 0
  const proxy = createServer((incoming, outgoing) => void answer(incoming, outgoing))

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming)
    for (let tries = 0; tries < ports.length; tries++) {
      turn += 1
      const passed = await passOn(incoming, body, ports[turn % ports.length] ?? 0)
      if (passed === 'cut') break
      if (passed === 'refused') continue
      return outgoing.writeHead(passed.status, passed.headers).end(passed.body)
    }
    return outgoing.writeHead(502, { 'Content-Type': 'application/json' }).end('{}')
  }

  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

interface Passed {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

function passOn({ method, url, headers }: IncomingMessage, body: Buffer, port: number) {
  return new Promise<Passed | 'refused' | 'cut'>((resolve) => {
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        () => resolve('cut'),
      )
    })
    passed.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'cut'))
    passed.end(body)
  })
}
