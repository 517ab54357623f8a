import { callAddress } from '#contract/call.ts'
import { policyOf } from '#contract/outbox.ts'
import { HTTP_TIMEOUT_MS } from '#contract/timing.ts'
import type { OutboxEntry } from './entry.ts'
import { type Verdict, verdictOf } from './verdict.ts'

interface CourierPorts {
  /** The page's or the worker's, or a server in the same process. */
  fetch: (address: string, init: RequestInit) => Response | Promise<Response>
  /** Origin of the API; '' for the page's own. */
  base?: string
  /** Session and language of the page; the worker sends only the cookie. */
  headers?: (entry: OutboxEntry) => Record<string, string>
  now: () => number
}

/** Returns a function that sends an entry with its member's id, within 10 s, and resolves to the verdict. Never rejects. */
export function createCourier({ fetch, base = '', headers = () => ({}), now }: CourierPorts) {
  return async (entry: OutboxEntry): Promise<Verdict> => {
    const policy = policyOf(entry.kind)
    try {
      // Which parts the path has is a matter of the policy's own types.
      const call = policy.call(entry)
      const path = callAddress(call, { params: policy.params?.(entry) ?? {} } as never)
      const response = await fetch(`${base}${path}`, {
        method: call.method,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'Idempotency-Key': entry.idempotencyKey,
          'X-Member-Id': String(entry.memberId),
          ...headers(entry),
        },
        ...(policy.body && { body: JSON.stringify(policy.body(entry)) }),
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
