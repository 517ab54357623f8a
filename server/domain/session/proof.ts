import type * as v from 'valibot'
import type { ProofRequired, ProofWays } from '#contract/security.ts'
import type { Member } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { hasTwoStep } from './second-step/table.ts'
import { findSession } from './table.ts'

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

/** By what the member can prove who they are without signing in again. */
async function proofWays(db: Db, { id, passwordHash }: Member): Promise<ProofWays> {
  return [...(passwordHash ? (['password'] as const) : []), ...((await hasTwoStep(db, id)) ? (['code'] as const) : [])]
}
