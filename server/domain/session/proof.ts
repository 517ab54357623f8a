import type * as v from 'valibot'
import type { ProofRequired, ProofWays } from '#contract/security.ts'
import type { Member } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { contactOf } from './account.ts'
import { findPasskeys } from './passkeys/table.ts'
import { hasTwoStep } from './second-step/table.ts'
import { findSession, updateProved } from './table.ts'

/** Milliseconds for which a proof allows sensitive changes. Source: inventory SP-04. */
export const PROOF_MS = 10 * 60_000

interface Prover {
  db: Db
  member: Member
  sessionId: string | null
  now: Date
}

/** Before a sensitive change. Refuses with `proof-required` where the session's last proof is older than ten minutes. */
export async function checkProof({ db, member, sessionId, now }: Prover): Promise<void> {
  const session = sessionId ? await findSession(db, sessionId) : undefined
  if (session?.provedAt && now.getTime() < session.provedAt.getTime() + PROOF_MS) return
  const data: v.InferInput<typeof ProofRequired> = { ways: await proofWays(db, member) }
  throw new ProblemError('proof-required', { data })
}

/** Allows sensitive changes in this session for ten minutes. */
export async function recordProof({ db, sessionId, now }: Omit<Prover, 'member'>) {
  if (sessionId) await updateProved(db, sessionId, now)
  return { until: new Date(now.getTime() + PROOF_MS).toISOString() }
}

/** By what the member can prove who they are without logging in again. */
async function proofWays(db: Db, member: Member): Promise<ProofWays> {
  const ways: ProofWays = []
  const isTwoStep = await hasTwoStep(db, member.id)
  if (member.passwordHash) ways.push('password')
  if (isTwoStep) ways.push('code')
  if ((await findPasskeys(db, member.id)).length > 0) ways.push('passkey')
  if (proofContact(member, isTwoStep)) ways.push('sent-code')
  return ways
}

/**
 * Where a code for a proof goes; undefined where the member has no contact, and with two-step sign-in, because access to
 * the mailbox alone must not be enough to turn it off.
 */
export const proofContact = (member: Member, isTwoStep: boolean) => (isTwoStep ? undefined : contactOf(member))
