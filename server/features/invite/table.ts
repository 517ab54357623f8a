import { and, desc, eq, sql } from 'drizzle-orm'
import { INVITER_REWARD } from '#server/domain/invite/invite.ts'
import { invites } from '#server/domain/invite/schema.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

/** Newcomers with the inviter's code, the latest first, with what they paid. */
export function findInvited(db: Db, inviterId: number, limit: number, offset: number) {
  const { memberId, code, ref, change } = pointsLedger
  const isReward = and(
    eq(memberId, inviterId),
    eq(code, INVITER_REWARD),
    eq(ref, sql<string>`${invites.memberId}::text`),
  )
  return db
    .select({
      nickname: members.nickname,
      at: invites.createdAt,
      rewardedAt: invites.rewardedAt,
      points: sql<number>`coalesce(${change}, 0)::int`,
    })
    .from(invites)
    .innerJoin(members, eq(members.id, invites.memberId))
    .leftJoin(pointsLedger, isReward)
    .where(eq(invites.inviterId, inviterId))
    .orderBy(desc(invites.createdAt), desc(invites.memberId))
    .limit(limit)
    .offset(offset)
}

/** The member's place by newcomers rewarded since then, equals beside each other; null without one. */
export async function findRank(db: Db, inviterId: number, since: Date): Promise<number | null> {
  const { rows } = await db.execute<{ rank: number }>(sql`
    with counts as (
      select ${invites.inviterId} as inviter, count(*) as rewarded from ${invites}
      where ${invites.rewardedAt} >= ${since.toISOString()}::timestamptz group by 1
    )
    select (select count(*)::int + 1 from counts others where others.rewarded > mine.rewarded) as rank
    from counts mine where mine.inviter = ${inviterId}`)
  return rows[0]?.rank ?? null
}
