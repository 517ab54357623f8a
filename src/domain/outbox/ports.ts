import { policyOf } from '#contract/outbox.ts'
import { storedToken } from '#src/domain/session/session-store.ts'
import { callAddress, callHeaders } from '#src/domain/transport.ts'
import { createCourier } from '#src/lib/outbox/courier.ts'
import type { OutboxEntry } from '#src/lib/outbox/entry.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'

/** By kind: the token of a session that the page has ended by then. No entry stores it. */
const tokens = new Map<string, string | null>()

const courier = createCourier({
  fetch: (address, init) => fetch(address, init),
  base: callAddress(''),
  headers: ({ kind }) => callHeaders(policyOf(kind).isByCookie ? tokens.get(kind) : storedToken()),
  now: Date.now,
})

/** Sends `token` beside the cookie with entries of a kind that goes by cookie, as long as this page lives. */
export function rememberToken(kind: string, token: string | null) {
  tokens.set(kind, token)
}

/** Sends by the bearer token. A 401 of a token that was replaced meanwhile says nothing about the session. */
export async function sendByBearer(entry: OutboxEntry): Promise<Verdict> {
  const token = storedToken()
  const verdict = await courier(entry)
  const isOfOldToken = verdict.is === 'queued' && verdict.obstacle === 'session' && storedToken() !== token
  return isOfOldToken ? { is: 'queued', obstacle: 'server' } : verdict
}
