import { and, eq, or } from 'drizzle-orm'
import { RANK_SPANS, type RankList, type RankQuery, type RankSpan } from '#contract/rank.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import type { Db } from '#server/lib/database/database.ts'
import { findRanking, isOf } from './find-ranking.ts'
import { rankEntries } from './schema.ts'
import { periodName } from './spans.ts'

/** A page of the ranking of a span as of now. */
export async function listRanks(viewing: Viewing, query: RankQuery): Promise<RankList> {
  const { by, range, kind, fit } = query
  const { db, now } = viewing
  const list = await findRanking(viewing, { span: range, period: periodName(range, now), by, kind }, query)
  return { ...list, nearest: list.total === 0 && !fit ? await nearestSpan(db, query, now) : null }
}

/** The span closest in length whose ranking has pictures; of two the shorter one. Other years are not considered. */
async function nearestSpan(db: Db, { by, range, kind }: RankQuery, now: Date) {
  const rankings = RANK_SPANS.map((span) => isOf({ span, period: periodName(span, now), by, kind }))
  const rows = await db
    .select({ span: rankEntries.span })
    .from(rankEntries)
    .where(and(or(...rankings), eq(rankEntries.place, 1)))
  const asked = RANK_SPANS.indexOf(range)
  const distance = (span: RankSpan) => Math.abs(RANK_SPANS.indexOf(span) - asked)
  const filled = RANK_SPANS.filter((span) => rows.some((row) => row.span === span))
  return filled.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}
