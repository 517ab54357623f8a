import { policyOf } from '#contract/outbox.ts'
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

/** By kind: the token of a session that the page has ended by then. No entry stores it. */
const tokens = new Map<string, string | null>()

/** Sends `token` beside the cookie with entries of a kind that goes by cookie, as long as this page lives. */
export function rememberToken(kind: string, token: string | null) {
  tokens.set(kind, token)
}

/** Sends by the bearer token. A 401 of a token that was replaced meanwhile says nothing about the session. */
export async function sendByBearer(entry: OutboxEntry): Promise<Verdict> {
  const token = readText('auth_token')
  const verdict = await courier(entry)
  const isOfOldToken = verdict.is === 'queued' && verdict.obstacle === 'session' && readText('auth_token') !== token
  return isOfOldToken ? { is: 'queued', obstacle: 'server' } : verdict
}

function pageHeaders({ kind }: OutboxEntry): Record<string, string> {
  const token = policyOf(kind).isByCookie ? tokens.get(kind) : readText('auth_token')
  return { 'Accept-Language': document.documentElement.lang, ...(token && { Authorization: `Bearer ${token}` }) }
}
