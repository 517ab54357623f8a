import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { LedgerKind } from '#contract/points.ts'
import type { PointsReason } from '#server/domain/points/reasons.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

const { memberId, code, ref, change, at, id } = pointsLedger

/** The member's entry with that reason, if any. */
export async function findEntry(db: Db, member: number, reason: PointsReason, about: string) {
  const [found] = await db
    .select()
    .from(pointsLedger)
    .where(and(eq(memberId, member), eq(code, reason), eq(ref, about)))
  return found
}

interface Wanted {
  type: LedgerKind
  /** Since and before these instants. */
  since: Date | undefined
  until: Date | undefined
  /** Older than the entry with this id. */
  before: number | undefined
  limit: number
}

/** The newest first. */
export function findEntries(db: Db, member: number, { type, since, until, before, limit }: Wanted) {
  // The entry that a page ended with; an id of another member finds nothing.
  const last = db
    .select({ at, id })
    .from(pointsLedger)
    .where(and(eq(memberId, member), eq(id, before ?? 0)))
  return db
    .select()
    .from(pointsLedger)
    .where(
      and(
        eq(memberId, member),
        type === 'earn' ? gt(change, 0) : type === 'spend' ? lt(change, 0) : undefined,
        since && gte(at, since),
        until && lt(at, until),
        before === undefined ? undefined : sql`(${at}, ${id}) < (${last})`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit)
}
