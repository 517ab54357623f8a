import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { bearer } from '#tests/bearer.ts'
import type { Actor, HostileRequest } from './make-request.ts'

/** Tokens by the actors' names. */
export interface Sessions {
  member: string
  other: string
  ended: string
  /** For requests that sign out, so that the others stay signed in. */
  leaving: string
}

export interface HostileAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Milliseconds after which a request counts as unanswered. */
const PATIENCE_MS = 60_000

/** Sends over a few keep-alive connections; close it. */
export function openSender(url: string, sessions: Sessions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 12 })
  const { hostname, port } = new URL(url)

  async function attempt(request: HostileRequest): Promise<HostileAnswer> {
    const { method, target, headers, body, actor, operation } = request
    const isLeaving = operation.path.endsWith('/logout')
    const { promise, resolve, reject } = Promise.withResolvers<HostileAnswer>()
    const sent = httpRequest({
      agent,
      hostname,
      port,
      method,
      path: target,
      timeout: PATIENCE_MS,
      headers: {
        ...headersOf(actor, isLeaving ? { ...sessions, member: sessions.leaving } : sessions),
        ...(body?.contentType !== undefined && { 'Content-Type': body.contentType }),
        ...(body && { 'Content-Length': body.bytes.length }),
        ...headers,
      },
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.on('response', (response) => {
      buffer(response).then(
        (bytes) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString('utf8') }),
        reject,
      )
    })
    sent.end(body?.bytes)
    return promise
  }

  return {
    /** The server may close an idle connection; such a request is sent again once. */
    send: (request: HostileRequest) => attempt(request).catch(() => attempt(request)),
    close: () => agent.destroy(),
  }
}

function headersOf(actor: Actor, { member, other, ended }: Sessions) {
  const headers: Record<Actor, Record<string, string>> = {
    visitor: {},
    member: bearer({ token: member }),
    'member-by-cookie': { Cookie: `session=${member}` },
    'two-members': { ...bearer({ token: member }), Cookie: `session=${other}` },
    'cut-token': bearer({ token: member.slice(0, -20) }),
    'ended-session': bearer({ token: ended }),
  }
  return headers[actor]
}
