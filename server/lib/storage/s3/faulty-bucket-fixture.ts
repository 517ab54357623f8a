import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openBucket, settingsFor } from './bucket-fixture.ts'

/** What a bucket does instead of what was asked. */
export type Fault =
  /** Answers that, with the code where there is one. */
  | { status: number; code?: string; headers?: Record<string, string>; body?: string }
  /** Never answers. */
  | 'silent'
  /** Promises the whole file, sends half of it and says nothing more, or hangs up. */
  | 'silent midway'
  | 'cut midway'
  /** Sends half of a file as if that were all. */
  | 'half'
  /** Ends the connection where the file ends, without a word on its length. */
  | 'no length'
  /** Spoils a byte of what is put. */
  | 'spoilt'
  /** Does what is asked, and hangs up instead of saying so. */
  | 'done unsaid'

/** A bucket behind a line that does what a test says; puts are checked against their MD5, as S3 does. Close it. */
export async function openFaultyBucket() {
  const bucket = await openBucket()
  let faultOf: (request: IncomingMessage) => Fault | undefined = () => undefined
  const calls: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    calls.push(`${request.method} ${request.url}`)
    const fault = faultOf(request)
    if (fault === 'silent') return
    const body = await buffer(request)
    if (typeof fault === 'object') return refuse(response, fault)
    if (fault === 'spoilt') body[0] = (body[0] ?? 0) ^ 1
    const sum = request.headers['content-md5']
    if (body.length > 0 && sum !== createHash('md5').update(body).digest('base64'))
      return refuse(response, { status: 400, code: 'BadDigest' })

    const { method = 'GET', headers } = request
    const given = await fetch(`http://127.0.0.1:${bucket.port}${request.url}`, {
      method,
      headers: Object.fromEntries(
        ['authorization', 'x-amz-date', 'x-amz-content-sha256', 'range'].flatMap((name) =>
          headers[name] === undefined ? [] : [[name, String(headers[name])]],
        ),
      ),
      ...(body.length > 0 && { body }),
    })
    const bytes = Buffer.from(await given.arrayBuffer())
    if (fault === 'done unsaid') return response.destroy()
    const told = Object.fromEntries(given.headers)
    if (fault === 'half') told['content-length'] = String(bytes.length / 2)
    if (fault === 'no length') {
      delete told['content-length']
      response.useChunkedEncodingByDefault = false
      response.shouldKeepAlive = false
    }
    response.writeHead(given.status, told)
    const isCut = fault === 'half' || fault === 'cut midway' || fault === 'silent midway'
    response.write(isCut ? bytes.subarray(0, bytes.length / 2) : bytes)
    if (fault === 'cut midway') response.socket?.destroySoon()
    else if (fault !== 'silent midway') response.end()
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the faulty bucket has no port')

  return {
    settings: settingsFor(address.port),
    /** Every call since the last `break`, e.g. `GET /pictures/original/x.jpg`. */
    calls,
    /** From now on; without a fault the bucket is whole again. `times`: for so many calls only. */
    break(fault?: Fault | ((request: IncomingMessage) => Fault | undefined), times = Infinity) {
      let left = times
      calls.length = 0
      faultOf = (request) => {
        const found = typeof fault === 'function' ? fault(request) : fault
        return found !== undefined && left-- > 0 ? found : undefined
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await bucket.close()
    },
  }
}

function refuse(response: ServerResponse, { status, code, headers, body }: Exclude<Fault, string>) {
  const xml = code && `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml', ...headers })
  response.end(body ?? xml ?? '')
}
