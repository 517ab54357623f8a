import { createPublicKey, type ECDH, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { decryptPush } from './test-decrypt.ts'

/** Private state of a subscribed browser. */
export interface Browser {
  ecdh: ECDH
  auth: string
  /** The only server key whose messages it accepts. */
  serverKey: string
}

export interface Arrival {
  path: string
  /** The decrypted message; null where the service refused it. */
  payload: unknown
  ttl: number
  topic: string | undefined
  urgency: string | undefined
  subject: string
  status: number
}

interface ServiceOptions {
  /** Status and headers for the n-th message (from 0) to a path; 201 by default. */
  answer?: (path: string, nth: number) => { status: number; headers?: Record<string, string> } | undefined
  tls?: { key: string; cert: string }
}

/**
 * A push service on this machine (RFC 8030): refuses wrong signatures with 401 (RFC 8292) and undecryptable messages
 * with 400 (RFC 8291).
 */
export async function startPushService({ answer, tls }: ServiceOptions = {}) {
  const browsers = new Map<string, Browser>()
  const arrivals: Arrival[] = []
  const counts = new Map<string, number>()
  let origin = ''

  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const browser = browsers.get(path)
    const nth = counts.get(path) ?? 0
    counts.set(path, nth + 1)
    const asked = answer?.(path, nth) ?? { status: 201 }
    const subject = browser && subjectOfSignature(request.headers.authorization ?? '', origin, browser.serverKey)
    const payload = browser && asked.status < 300 ? decrypted(Buffer.concat(chunks), browser) : null
    const isReadable = asked.status >= 300 || payload !== undefined
    const status = !browser ? 410 : subject === undefined ? 401 : isReadable ? asked.status : 400
    arrivals.push({
      path,
      payload: status < 300 ? payload : null,
      ttl: Number(request.headers['ttl']),
      topic: request.headers['topic'] as string | undefined,
      urgency: request.headers['urgency'] as string | undefined,
      subject: subject ?? '',
      status,
    })
    response.writeHead(status, asked.headers).end()
  }

  const server: Server = tls ? createSecureServer(tls, listener) : createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    arrivals,
    /** Registers a browser; returns its endpoint. */
    admit(path: string, browser: Browser) {
      browsers.set(path, browser)
      return `${origin}${path}`
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Contact from a valid signature; undefined otherwise. */
function subjectOfSignature(authorization: string, audience: string, serverKey: string) {
  const [, head, body, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (!head || !body || !signature || key !== serverKey) return undefined
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url')))
    return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const left = claims.exp - Date.now() / 1000
  return claims.aud === audience && left > 0 && left <= 86_400 ? claims.sub : undefined
}

function decrypted(body: Buffer, { ecdh, auth }: Browser): unknown {
  try {
    return JSON.parse(decryptPush(body, ecdh, auth)) as unknown
  } catch {
    return undefined
  }
}
