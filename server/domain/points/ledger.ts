import { and, eq, sql } from 'drizzle-orm'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { pointsLedger } from './schema.ts'

interface LedgerEntry {
  /** Reason, e.g. `check-in`. Unique per member together with `ref`, so that a reason pays once. */
  code: string
  /** What the reason refers to, e.g. the day. */
  ref: string
  /** Points; negative deducts. */
  change: number
}

/**
 * Appends `entries` to the member's ledger and updates the balance. Call it inside a transaction, and lock the member's
 * row first where the entries depend on earlier payments.
 * @returns the balance afterwards, in points
 */
export async function enterPoints(
  tx: Db,
  memberId: number,
  entries: readonly LedgerEntry[],
  at: Date,
): Promise<number> {
  const sum = entries.reduce((total, entry) => total + entry.change, 0)
  const [after] = await tx
    .update(members)
    .set({ points: sql`${members.points} + ${sum}` })
    .where(eq(members.id, memberId))
    .returning({ points: members.points })
  if (!after) throw new Error(`no member ${memberId}`)
  let balance = after.points - sum
  const rows = entries.map((entry) => ({ ...entry, memberId, balanceAfter: (balance += entry.change), at }))
  if (rows.length > 0) await tx.insert(pointsLedger).values(rows)
  return after.points
}

/** Sum of the member's entries with this reason, in points. */
export async function sumPoints(db: Db, memberId: number, code: string): Promise<number> {
  const [found] = await db
    .select({ points: sql<number>`coalesce(sum(${pointsLedger.change}), 0)::int` })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.memberId, memberId), eq(pointsLedger.code, code)))
  return found?.points ?? 0
}
