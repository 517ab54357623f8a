import { once } from 'node:events'
import { isIP } from 'node:net'
import { type Dispatcher, request } from 'undici'
import { EgressError } from './egress-error.ts'
import { destinationOf, guardedAgent, openAddressesOf } from './guarded-agent.ts'
import { openAddresses } from './open-addresses.ts'
import { type Resolve, resolveByDns, resolveBySystem } from './resolve.ts'

export interface EgressRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer | string
  /** Bytes of the response body; more is `too-large`. */
  maxBytes?: number
  /** Milliseconds for the whole fetch, redirects included. */
  timeoutMs?: number
  /** Number of redirects to follow; only GET requests are redirected. */
  redirects?: number
  /** Whether a URL may be fetched, checked for each redirect as well; otherwise `host-refused`. */
  mayFetch?: (url: URL) => boolean
  signal?: AbortSignal
}

export interface EgressAnswer {
  status: number
  /** Host names in lower case. */
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** The only way out for requests whose address a member or operator chose. */
export interface Egress {
  /**
   * Fetches an https URL of the public network. Rejects with EgressError where it refuses, with the network's own error
   * where that fails, with a TimeoutError after `timeoutMs`.
   */
  fetch(address: string, asked?: EgressRequest): Promise<EgressAnswer>
  /**
   * Rejects with EgressError where `fetch` would, as far as can be known now; an unknown name may become known later.
   * Rejects with `slow-name` where that takes more than two seconds.
   */
  check(address: string): Promise<void>
  close(): Promise<void>
}

interface EgressOptions {
  /** Host names, addresses and ranges that are allowed although private; also plain http and any port. */
  allow?: readonly string[]
  /** For tests. */
  resolve?: Resolve
  ca?: string
}

const TIMEOUT_MS = 10_000
const CONNECT_MS = 5_000
const CHECK_MS = 2_000
const MAX_BYTES = 1024 * 1024
const REDIRECTS = 3
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])

export function openEgress({ allow = [], resolve: given, ca }: EgressOptions = {}): Egress {
  const open = openAddresses(allow)
  const resolve: Resolve =
    given ?? ((host, signal) => (open.isNamed(host) ? resolveBySystem : resolveByDns)(host, signal))
  const agent = guardedAgent({ open, resolve, ca, connectMs: CONNECT_MS })

  /** A URL without TLS is checked when connecting: only the operator's exceptions may lack it. */
  const parsed = (address: string) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    const isHttp = url?.protocol === 'http:' && allow.length > 0
    if (!url || !(isHttp || url.protocol === 'https:') || url.username || url.password)
      throw new EgressError('not-https')
    return url
  }

  return {
    async fetch(address, asked = {}) {
      const { method = 'GET', headers, body, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = asked
      const late = AbortSignal.timeout(timeoutMs)
      const signal = asked.signal ? AbortSignal.any([asked.signal, late]) : late
      const redirects = method === 'GET' ? (asked.redirects ?? REDIRECTS) : 0
      const permitted = (text: string) => {
        const url = parsed(text)
        if (asked.mayFetch?.(url) === false) throw new EgressError('host-refused')
        return url
      }
      let url = permitted(address)
      for (let hop = 0; ; hop++) {
        const options = { method, signal, dispatcher: agent, headers: headers ?? {}, body: body ?? null }
        const answer = await request(url, options)
        const next = REDIRECT_STATUSES.has(answer.statusCode) ? answer.headers['location'] : undefined
        if (method !== 'GET' || typeof next !== 'string') return bounded(answer, maxBytes)
        await answer.body.dump()
        if (hop >= redirects) throw new EgressError('too-many-redirects')
        url = permitted(URL.canParse(next, url.href) ? new URL(next, url).href : '')
      }
    },

    async check(address) {
      const to = destinationOf(parsed(address))
      const family = isIP(to.host)
      const known: Resolve = family === 0 ? inTime(resolve) : async () => [{ address: to.host, family }]
      await openAddressesOf(to, open, known).catch((error: unknown) => {
        if (error instanceof EgressError) throw error
      })
    },

    close: () => agent.destroy(),
  }
}

/** Rejects with `slow-name` and ends the look-up where it takes too long. */
const inTime =
  (resolve: Resolve): Resolve =>
  async (host) => {
    const late = AbortSignal.timeout(CHECK_MS)
    const tooLate = once(late, 'abort').then(() => Promise.reject(new EgressError('slow-name')))
    return Promise.race([resolve(host, late), tooLate])
  }

async function bounded(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<EgressAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(body)
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge(body)
    chunks.push(chunk)
  }
  return { status: statusCode, headers, body: Buffer.concat(chunks) }
}

function tooLarge(body: Dispatcher.ResponseData['body']) {
  // Later reads fail with this error; none is waiting at this point.
  body.on('error', () => {}).destroy()
  return new EgressError('too-large')
}
