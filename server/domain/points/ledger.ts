import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import type { PointsReason } from './reasons.ts'
import { pointsLedger } from './schema.ts'

export interface NewLedgerEntry {
  /** Unique per member together with `ref`, so that a reason pays once. */
  code: PointsReason
  /** What the reason refers to, e.g. the day. */
  ref: string
  /** Points; negative deducts. */
  change: number
  /** Text in place of the reason's own. */
  note?: { zh: string; en: string }
  /** Who corrects by hand. */
  enteredBy?: string
}

/**
 * Appends `entries` to the member's ledger and updates the balance. Call it inside a transaction, and lock the member's
 * row first where the entries depend on earlier payments. Refuses with `points-too-low` (data `{ need, have }`) what the
 * balance does not cover.
 * @returns the balance afterwards, in points
 */
export async function enterPoints(
  tx: Db,
  memberId: number,
  entries: readonly NewLedgerEntry[],
  now: Date,
): Promise<number> {
  const change = entries.reduce((sum, entry) => sum + entry.change, 0)
  const spent = entries.reduce((sum, entry) => sum + Math.max(0, -entry.change), 0)
  const [after] = await tx
    .update(members)
    .set({ points: sql`${members.points} + ${change}`, pointsSpent: sql`${members.pointsSpent} + ${spent}` })
    .where(and(eq(members.id, memberId), spent > 0 ? gte(members.points, -change) : undefined))
    .returning({ points: members.points, pointsSpent: members.pointsSpent })
  if (!after) throw new ProblemError('points-too-low', { data: { need: -change, have: await pointsOf(tx, memberId) } })
  const at = await notBeforeLast(tx, memberId, now)
  let balanceAfter = after.points - change
  let spentAfter = after.pointsSpent - spent
  const rows = entries.map(({ note, ...entry }) => {
    balanceAfter += entry.change
    spentAfter += Math.max(0, -entry.change)
    return { ...entry, note: note?.zh, noteEn: note?.en, memberId, balanceAfter, spentAfter, at }
  })
  if (rows.length > 0) await tx.insert(pointsLedger).values(rows)
  return after.points
}

/** Entries are read in the order of their times: one that waited for another's lock does not go before it. */
async function notBeforeLast(tx: Db, memberId: number, now: Date) {
  const [last] = await tx
    .select({ at: pointsLedger.at })
    .from(pointsLedger)
    .where(eq(pointsLedger.memberId, memberId))
    .orderBy(desc(pointsLedger.at), desc(pointsLedger.id))
    .limit(1)
  return last && last.at > now ? last.at : now
}

/** The member's balance, in points. */
export async function pointsOf(tx: Db, memberId: number) {
  const [found] = await tx.select({ points: members.points }).from(members).where(eq(members.id, memberId))
  if (!found) throw new Error(`no member ${memberId}`)
  return found.points
}

/** The member's entry with that reason, if any. */
export async function findEntry(db: Db, memberId: number, code: PointsReason, ref: string) {
  const [found] = await db
    .select()
    .from(pointsLedger)
    .where(and(eq(pointsLedger.memberId, memberId), eq(pointsLedger.code, code), eq(pointsLedger.ref, ref)))
  return found
}

/** Sum of the member's entries with this reason, in points. */
export async function sumPoints(db: Db, memberId: number, code: PointsReason): Promise<number> {
  const [found] = await db
    .select({ points: sql<number>`coalesce(sum(${pointsLedger.change}), 0)::int` })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.memberId, memberId), eq(pointsLedger.code, code)))
  return found?.points ?? 0
}
