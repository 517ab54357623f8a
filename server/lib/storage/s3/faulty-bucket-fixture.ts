import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openBucket, settingsFor } from './bucket-fixture.ts'

/** The fault of a bucket. */
export type Fault =
  /** Responds with this status, with the code where there is one. */
  | { status: number; code?: string; headers?: Record<string, string>; body?: string }
  /** Never responds. */
  | 'silent'
  /** Declares the whole length, sends half of it and stalls, or closes the connection. */
  | 'silent midway'
  | 'cut midway'
  /** Sends half of a file as if it were complete. */
  | 'half'
  /** Closes the connection at the end of the file, without having sent a length. */
  | 'no length'
  /** Corrupts a byte of an upload. */
  | 'spoilt'
  /** Executes the call, and closes the connection instead of responding. */
  | 'done unsaid'

/**
 * A bucket behind a proxy with faults that a test sets; uploads are checked against their MD5, as S3 does. Close it.
 */
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
    /** Sets the fault from now on; without one the bucket works again. `times`: for so many calls only. */
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
