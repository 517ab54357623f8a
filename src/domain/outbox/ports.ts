import { apiBase } from '#src/lib/http/api-base.ts'
import { createCourier } from '#src/lib/outbox/courier.ts'
import type { OutboxEntry } from '#src/lib/outbox/entry.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { readText } from '#src/lib/storage/storage.ts'

const courier = createCourier({
  fetch: (address, init) => fetch(address, init),
  base: apiBase(),
  headers: pageHeaders,
  now: Date.now,
})

/** Of the session that is to be ended; the page has forgotten it by then, and no entry holds it. */
let leavingToken: string | null = null

/** The token that goes with the logout beside the cookie, as long as this page lives. */
export function rememberLeavingToken(token: string | null) {
  leavingToken = token
}

/** Sends by the bearer token. A 401 of a token that was replaced meanwhile says nothing about the session. */
export async function sendByBearer(entry: OutboxEntry): Promise<Verdict> {
  const token = readText('auth_token')
  const verdict = await courier(entry)
  const isOfOldToken = verdict.is === 'kept' && verdict.obstacle === 'session' && readText('auth_token') !== token
  return isOfOldToken ? { is: 'kept', obstacle: 'server' } : verdict
}

function pageHeaders({ kind }: OutboxEntry): Record<string, string> {
  const token = kind === 'logout' ? leavingToken : readText('auth_token')
  return { 'Accept-Language': document.documentElement.lang, ...(token && { Authorization: `Bearer ${token}` }) }
}
