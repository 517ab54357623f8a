import { and, count, eq, gte } from 'drizzle-orm'
import { maxEdgeOf } from '#contract/membership-level.ts'
import { currentContent } from '#server/domain/box/edition.ts'
import { boxOpenings } from '#server/domain/box/schema.ts'
import { tierOf } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { freeOf } from '#server/domain/membership/free-boxes.ts'
import { membershipPeriods } from '#server/domain/membership/schema.ts'
import { countDownloadsLargerThan, countNewDownloads } from '#server/domain/picture/download/download-table.ts'
import type { Db } from '#server/lib/database/database.ts'
import type { orders } from './schema.ts'

const DAY_MS = 86_400_000

/**
 * Whether the member used, since the bought time began, what the level before it does not give: a larger file, more new
 * pictures than a day's, or more free mystery boxes.
 */
export async function isMembershipUsed(
  db: Db,
  { memberId, periodId, levelBefore }: typeof orders.$inferSelect,
  now: Date,
): Promise<boolean> {
  const before = levelBefore ?? 1
  const [period] = await db
    .select({ startsAt: membershipPeriods.startsAt })
    .from(membershipPeriods)
    .where(eq(membershipPeriods.id, periodId ?? 0))
  if (!period || period.startsAt >= now) return false
  const since = period.startsAt
  const edge = maxEdgeOf(before)
  const [content, box] = await Promise.all([currentMembership(db), currentContent(db, 'moonlight')])
  const tier = tierOf(content, before)
  const days = Math.ceil((now.getTime() - since.getTime()) / DAY_MS) + 1
  const counts = [
    { used: edge === null ? 0 : await countDownloadsLargerThan(db, memberId, { edge, since }), given: 0 },
    { used: await countNewDownloads(db, memberId, since), given: tier.downloadsPerDay },
    { used: await countFreeOpenings(db, memberId, since), given: freeOf(tier, box) * days },
  ]
  return counts.some(({ used, given }) => given !== null && used > given)
}

async function countFreeOpenings(db: Db, memberId: number, since: Date) {
  const { memberId: owner, cost, at } = boxOpenings
  const [found] = await db
    .select({ opened: count() })
    .from(boxOpenings)
    .where(and(eq(owner, memberId), eq(cost, 0), gte(at, since)))
  return found?.opened ?? 0
}
