import * as v from 'valibot'
import { type RelyingParty, relyingPartyOf } from '#server/domain/session/passkeys/relying-party.ts'
import type { Config } from '#server/lib/config.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** Source: WebAuthn, CollectedClientData. */
const ClientData = v.object({
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean()),
})

/** The site as devices know it. Refuses with `not-found` where passkeys are impossible. */
export function readRelyingParty(config: Config): RelyingParty {
  const party = relyingPartyOf(config)
  if (!party) throw new ProblemError('not-found')
  return party
}

/** What the browser says about a page that used a passkey; undefined where it is no page of ours, or unreadable. */
export function readClientData(text: string, party: RelyingParty) {
  const parsed = v.safeParse(ClientData, parseJson(text))
  if (!parsed.success || parsed.output.crossOrigin || !party.isOrigin(parsed.output.origin)) return undefined
  return parsed.output
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
