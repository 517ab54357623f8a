import { sql } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { pointsLedger } from './schema.ts'

/**
 * All points earned before each of the instants, in their order: the difference of two is the gain between them. Reads one
 * entry for each, however many there are.
 */
export async function earnedBefore(db: Db, memberId: number, instants: readonly Date[]): Promise<number[]> {
  const given = sql.param(instants.map((instant) => instant.toISOString()))
  const { memberId: member, balanceAfter, spentAfter, at, id } = pointsLedger
  const { rows } = await db.execute<{ earned: number }>(sql`
    select coalesce(last.earned, 0)::int as earned
    from unnest(${given}::timestamptz[]) with ordinality as bound(instant, place)
    left join lateral (
      select ${balanceAfter} + ${spentAfter} as earned from ${pointsLedger}
      where ${member} = ${memberId} and ${at} < bound.instant
      order by ${at} desc, ${id} desc limit 1
    ) last on true
    order by place`)
  return rows.map(({ earned }) => earned)
}
