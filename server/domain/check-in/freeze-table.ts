import { and, asc, eq, isNull } from 'drizzle-orm'
import type { LocalDate } from '#contract/value.ts'
import type { Db } from '#server/lib/database/database.ts'
import { pausedFreezes, streakFreezes } from './schema.ts'

/** Freezes that the member holds, in the order in which they are used. */
export function findHeldFreezes(db: Db, memberId: number) {
  return db
    .select({ id: streakFreezes.id, fromDay: streakFreezes.fromDay })
    .from(streakFreezes)
    .where(and(eq(streakFreezes.memberId, memberId), isNull(streakFreezes.coveredDay)))
    .orderBy(asc(streakFreezes.fromDay), asc(streakFreezes.id))
}

/** Whether the member already got the free freeze of the month that begins on `month`. */
export async function hasFreezeOf(db: Db, memberId: number, month: LocalDate): Promise<boolean> {
  const found = await db
    .select({ id: streakFreezes.id })
    .from(streakFreezes)
    .where(and(eq(streakFreezes.memberId, memberId), eq(streakFreezes.month, month)))
  return found.length > 0
}

export async function insertFreeze(tx: Db, freeze: typeof streakFreezes.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(streakFreezes).values(freeze).returning({ id: streakFreezes.id })
  if (!inserted) throw new Error('no freeze was inserted')
  return inserted.id
}

export async function updateFreezeCovered(tx: Db, id: number, coveredDay: LocalDate) {
  await tx.update(streakFreezes).set({ coveredDay }).where(eq(streakFreezes.id, id))
}

/** The freeze that covers `day` is held again. */
export async function releaseFreeze(tx: Db, memberId: number, day: LocalDate) {
  await tx
    .update(streakFreezes)
    .set({ coveredDay: null })
    .where(and(eq(streakFreezes.memberId, memberId), eq(streakFreezes.coveredDay, day)))
}

export async function arePaused(db: Db, memberId: number): Promise<boolean> {
  return (await db.select().from(pausedFreezes).where(eq(pausedFreezes.memberId, memberId))).length > 0
}

export async function setPaused(tx: Db, memberId: number, isPaused: boolean) {
  if (isPaused) await tx.insert(pausedFreezes).values({ memberId }).onConflictDoNothing()
  else await tx.delete(pausedFreezes).where(eq(pausedFreezes.memberId, memberId))
}
