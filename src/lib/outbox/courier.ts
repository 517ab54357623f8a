import { policyOf } from '#contract/outbox.ts'
import { HTTP_TIMEOUT_MS } from '#contract/timing.ts'
import type { OutboxEntry } from './entry.ts'
import { type Verdict, verdictOf } from './verdict.ts'

interface CourierPorts {
  /** Of the page, the worker, or a server in the same process. */
  fetch: (address: string, init: RequestInit) => Response | Promise<Response>
  /** Address of the API's site; '' is the own one. */
  base?: string
  /** The page's session and language; the worker sends the cookie alone. */
  headers?: (entry: OutboxEntry) => Record<string, string>
  now: () => number
}

/** Sends an entry in at most 10 s, under the id of its member; resolves to what the response means for it. */
export function createCourier({ fetch, base = '', headers = () => ({}), now }: CourierPorts) {
  return async (entry: OutboxEntry): Promise<Verdict> => {
    const policy = policyOf(entry.kind)
    try {
      const response = await fetch(`${base}${policy.call.path}`, {
        method: policy.call.method,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'Idempotency-Key': entry.idempotencyKey,
          'X-Member-Id': String(entry.memberId),
          ...headers(entry),
        },
        body: JSON.stringify(policy.body(entry)),
        credentials: 'include',
        signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
        keepalive: true,
      })
      const reply = {
        status: response.status,
        text: await response.text(),
        retryAfter: response.headers.get('retry-after'),
      }
      return verdictOf(entry.kind, reply, now())
    } catch {
      return { is: 'queued', obstacle: 'network' }
    }
  }
}
