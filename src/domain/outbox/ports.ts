import { policyOf } from '#contract/outbox.ts'
import { reportMaintenance } from '#src/domain/maintenance/report-maintenance.ts'
import { callAddress, callHeaders, storedToken } from '#src/domain/transport.ts'
import { createCourier } from '#src/lib/outbox/courier.ts'
import type { OutboxEntry } from '#src/lib/outbox/entry.ts'
import { isMaintenance, type Verdict } from '#src/lib/outbox/verdict.ts'

/** Tokens of ended sessions by kind; entries do not store them. */
const tokens = new Map<string, string | null>()

const courier = createCourier({
  fetch: async (address, init) => {
    const response = await fetch(address, init)
    if (response.status === 503) void reportIfMaintenance(response.clone())
    return response
  },
  base: callAddress(''),
  headers: ({ kind }) => callHeaders(policyOf(kind).isByCookie ? tokens.get(kind) : storedToken()),
  now: Date.now,
})

async function reportIfMaintenance(response: Response) {
  const body: unknown = await response.json().catch(() => undefined)
  if (isMaintenance(response.status, body)) reportMaintenance()
}

/** Sends `token` beside the cookie with entries of a kind that goes by cookie, until the page closes. */
export function rememberToken(kind: string, token: string | null) {
  tokens.set(kind, token)
}

/** Sends an entry with the bearer token. A 401 for a token that was replaced meanwhile does not end the session. */
export async function sendByBearer(entry: OutboxEntry): Promise<Verdict> {
  const token = storedToken()
  const verdict = await courier(entry)
  const isOfOldToken = verdict.is === 'queued' && verdict.obstacle === 'session' && storedToken() !== token
  return isOfOldToken ? { is: 'queued', obstacle: 'server' } : verdict
}
