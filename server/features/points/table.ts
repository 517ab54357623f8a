import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { LedgerKind } from '#contract/points.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

const { memberId, change, at, id } = pointsLedger

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

/** Time zones of members who have points. */
export async function findTimeZones(db: Db): Promise<string[]> {
  const found = await db.selectDistinct({ timeZone: members.timeZone }).from(members).where(gt(members.points, 0))
  return found.map(({ timeZone }) => timeZone)
}

interface DueOptions {
  timeZone: string
  /** Points earned before it have expired. */
  bound: Date
  /** Members with a higher id. */
  after: number
  limit: number
}

/** Ids of members of the time zone who earned more before the bound than was ever deducted, in their order. */
export async function findDueMembers(db: Db, { timeZone, bound, after, limit }: DueOptions): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${members.id} as id from ${members} cross join lateral (
      select ${pointsLedger.balanceAfter} + ${pointsLedger.spentAfter} as earned from ${pointsLedger}
      where ${memberId} = ${members.id} and ${at} < ${bound.toISOString()}::timestamptz
      order by ${at} desc, ${pointsLedger.id} desc limit 1
    ) last
    where ${members.points} > 0 and ${members.timeZone} = ${timeZone} and ${members.id} > ${after}
      and last.earned > ${members.pointsSpent}
    order by ${members.id} limit ${limit}`)
  return rows.map((row) => row.id)
}
