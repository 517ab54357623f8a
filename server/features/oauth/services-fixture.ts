import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AskedRequest {
  method: string
  path: string
  query: Record<string, string>
  form: Record<string, string>
}

/** `nothing`: the connection stays open without a response. */
export type ServiceAnswer = 'nothing' | { status?: number; type?: string; body: string }

type Handler = (request: AskedRequest) => ServiceAnswer | Promise<ServiceAnswer>

export const json = (body: unknown, status = 200): ServiceAnswer => ({ status, body: JSON.stringify(body) })

/** A service on this machine whose responses a test decides by path; it records what it was asked. Close it. */
export async function openService() {
  const asked: AskedRequest[] = []
  const handlers = new Map<string, Handler>()
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service')
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const got = {
        method: request.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        form: Object.fromEntries(form),
      }
      asked.push(got)
      const answer = (await handlers.get(pathname)?.(got)) ?? { status: 404, body: 'not found' }
      if (answer === 'nothing') return
      response.writeHead(answer.status ?? 200, { 'Content-Type': answer.type ?? 'application/json' }).end(answer.body)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Sets the responses by path, replacing earlier ones. */
    answer(byPath: Record<string, Handler | ServiceAnswer>) {
      for (const [path, given] of Object.entries(byPath))
        handlers.set(path, typeof given === 'function' ? given : () => given)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
