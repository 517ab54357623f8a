import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { authenticators, pendingSignIns, recoveryCodes } from './schema.ts'

/** The member's authenticator, confirmed or not. */
export async function findAuthenticator(db: Db, memberId: number) {
  const [found] = await db.select().from(authenticators).where(eq(authenticators.memberId, memberId))
  return found
}

/** Whether signing in as the member takes a second step. */
export async function hasTwoStep(db: Db, memberId: number): Promise<boolean> {
  return Boolean((await findAuthenticator(db, memberId))?.confirmedAt)
}

/** Replaces an unconfirmed authenticator; false where a confirmed one exists. */
export async function insertAuthenticator(db: Db, given: { memberId: number; secret: string; createdAt: Date }) {
  const stored = await db
    .insert(authenticators)
    .values(given)
    .onConflictDoUpdate({
      target: authenticators.memberId,
      set: { secret: given.secret, createdAt: given.createdAt, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ memberId: authenticators.memberId })
  return stored.length === 1
}

/** True for the first to confirm this secret. */
export async function updateConfirmed(db: Db, memberId: number, secret: string, step: number, now: Date) {
  const confirmed = await db
    .update(authenticators)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(eq(authenticators.memberId, memberId), eq(authenticators.secret, secret), isNull(authenticators.confirmedAt)),
    )
    .returning({ memberId: authenticators.memberId })
  return confirmed.length === 1
}

/** True for the first use of a code of this time step or a later one. */
export async function updateStep(db: Db, memberId: number, step: number) {
  const updated = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.memberId, memberId),
        isNotNull(authenticators.confirmedAt),
        lt(authenticators.lastStep, step),
      ),
    )
    .returning({ memberId: authenticators.memberId })
  return updated.length === 1
}

/** Replaces the member's recovery codes. */
export async function insertRecoveryCodes(db: Db, memberId: number, hashes: readonly string[], createdAt: Date) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ memberId, codeHash, createdAt })))
}

/** True for the first use of the code. */
export async function updateRecoveryCodeUsed(db: Db, memberId: number, codeHash: string, now: Date) {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id })
  return used.length === 1
}

/** Number of unused recovery codes. */
export function countRecoveryCodes(db: Db, memberId: number) {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt)))
}

/** Removes authenticator, recovery codes and sign-ins that wait for a second step; false where there was none. */
export function deleteTwoStep(db: Db, memberId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const deleted = await tx.delete(authenticators).where(eq(authenticators.memberId, memberId)).returning()
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.memberId, memberId))
    return deleted.some(({ confirmedAt }) => confirmedAt !== null)
  })
}

export async function deleteExpiredPendingSignIns(db: Db, now: Date) {
  await db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now))
}
