import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Caller } from '#server/domain/session/caller.ts'
import { pendingSignIns } from '#server/domain/session/second-step/schema.ts'
import type { LoginDetails } from '#server/domain/session/sessions.ts'
import type { Db } from '#server/lib/database/database.ts'
import { hashSecret } from '#server/lib/hash-secret.ts'

/** Milliseconds for which the second step may be made. */
const LIFE_MS = 5 * 60_000
/** Wrong codes of one sign-in. */
export const MAX_ATTEMPTS = 5

const hashOf = (token: string) => hashSecret('second-step', token)

/** Records that the member has made the first step in this browser; the token is for the second. */
export async function openPendingSignIn(
  { db, now, browser }: Caller,
  memberId: number,
  { method, deviceName = '', place = '' }: LoginDetails,
) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  await db
    .insert(pendingSignIns)
    .values({ tokenHash: hashOf(token), memberId, browser, method, deviceName, place, createdAt: now, expiresAt })
  return { token, expiresAt }
}

/**
 * Uses one attempt of the sign-in, in one statement, so that concurrent guesses are all counted. Undefined where the
 * token is unknown, used, expired, out of attempts or of another browser.
 */
export async function updatePendingAttempts({ db, now, browser }: Caller, token: string) {
  const [attempted] = await db
    .update(pendingSignIns)
    .set({ attempts: sql`${pendingSignIns.attempts} + 1` })
    .where(
      and(
        eq(pendingSignIns.tokenHash, hashOf(token)),
        eq(pendingSignIns.browser, browser),
        isNull(pendingSignIns.usedAt),
        gt(pendingSignIns.expiresAt, now),
        lt(pendingSignIns.attempts, MAX_ATTEMPTS),
      ),
    )
    .returning()
  return attempted
}

/** True for the first use. */
export async function updatePendingUsed(db: Db, id: number, now: Date) {
  const used = await db
    .update(pendingSignIns)
    .set({ usedAt: now })
    .where(and(eq(pendingSignIns.id, id), isNull(pendingSignIns.usedAt)))
    .returning({ id: pendingSignIns.id })
  return used.length === 1
}
