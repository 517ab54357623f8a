import { and, count, desc, eq, gt, gte } from 'drizzle-orm'
import { maxEdgeOf } from '#contract/membership-level.ts'
import { currentContent } from '#server/domain/box/edition.ts'
import { boxOpenings } from '#server/domain/box/schema.ts'
import { tierOf } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { freeOf } from '#server/domain/membership/free-boxes.ts'
import { membershipPeriods } from '#server/domain/membership/schema.ts'
import type { orders } from '#server/domain/order/schema.ts'
import { originalsShown } from '#server/domain/picture/activity/schema.ts'
import { countDownloadsLargerThan, mostNewDownloadsOfDay } from '#server/domain/picture/download/download-table.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'

/**
 * Whether the member used, since the bought time began, what the level before it does not give: a larger file, downloaded or
 * shown, or on one day more new pictures or free mystery boxes. What was bought with points does not count, nor does
 * tomorrow's picture, which devices load by themselves.
 */
export async function isMembershipUsed(
  db: Db,
  { memberId, periodId, levelBefore }: typeof orders.$inferSelect,
  now: Date,
): Promise<boolean> {
  const before = levelBefore ?? 1
  const [found] = await db
    .select({ since: membershipPeriods.startsAt, timeZone: members.timeZone })
    .from(membershipPeriods)
    .innerJoin(members, eq(members.id, membershipPeriods.memberId))
    .where(eq(membershipPeriods.id, periodId ?? 0))
  if (!found || found.since >= now) return false
  const { since, timeZone } = found
  // The day's earlier ones count towards what the level before gives.
  const sinceDay = startOfDay(localDate(since, timeZone), timeZone)
  const edge = maxEdgeOf(before)
  const [content, box] = await Promise.all([currentMembership(db), currentContent(db, 'moonlight')])
  const tier = tierOf(content, before)
  const uses = [
    { used: edge === null ? 0 : await countDownloadsLargerThan(db, memberId, { edge, since }), given: 0 },
    { used: await countOriginalsShown(db, memberId, { before, since }), given: 0 },
    { used: await mostNewDownloadsOfDay(db, memberId, { since: sinceDay, timeZone }), given: tier.downloadsPerDay },
    { used: await mostFreeOpeningsOfDay(db, memberId, sinceDay), given: freeOf(tier, box) },
  ]
  return uses.some(({ used, given }) => given !== null && used > given)
}

function countOriginalsShown(db: Db, memberId: number, { before, since }: { before: number; since: Date }) {
  const { memberId: owner, level, at } = originalsShown
  return db.$count(originalsShown, and(eq(owner, memberId), gt(level, before), gte(at, since)))
}

async function mostFreeOpeningsOfDay(db: Db, memberId: number, since: Date) {
  const { memberId: owner, cost, at, day } = boxOpenings
  const opened = count()
  const [found] = await db
    .select({ opened })
    .from(boxOpenings)
    .where(and(eq(owner, memberId), eq(cost, 0), gte(at, since)))
    .groupBy(day)
    .orderBy(desc(opened))
    .limit(1)
  return found?.opened ?? 0
}
