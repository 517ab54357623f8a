import { and, between, count, eq, inArray, or, sql } from 'drizzle-orm'
import { RANK_SPANS, type RankList, type RankQuery, type RankSpan } from '#contract/rank.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures } from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import type { Db } from '#server/lib/database/database.ts'
import { rankEntries, rankRuns } from './schema.ts'
import { periodName } from './spans.ts'

/** A page of the last computed ranking; pictures withdrawn since then are left out. */
export async function listRanks({ db, member, now }: Viewing, query: RankQuery): Promise<RankList> {
  const { by, range, kind, page, pageSize } = query
  const period = periodName(range, now)
  const ranking = and(
    eq(rankEntries.span, range),
    eq(rankEntries.period, period),
    eq(rankEntries.by, by),
    eq(rankEntries.kind, kind ?? ''),
  )
  const [entries, [counted], [run]] = await Promise.all([
    db
      .select()
      .from(rankEntries)
      .where(and(ranking, between(rankEntries.place, (page - 1) * pageSize + 1, page * pageSize)))
      .orderBy(rankEntries.place),
    db.select({ total: count() }).from(rankEntries).where(ranking),
    db
      .select({ ranAt: rankRuns.ranAt })
      .from(rankRuns)
      .where(and(eq(rankRuns.span, range), eq(rankRuns.period, period))),
  ])
  const aids = entries.map(({ aid }) => aid)
  const rows = await findPictures(db, {
    memberId: member.id,
    placement: sql`false`,
    where: inArray(wallpapers.aid, aids),
    limit: aids.length,
  })
  const byAid = new Map(rows.map((row) => [row.picture.aid, row]))
  const total = counted?.total ?? 0
  return {
    items: entries.flatMap(({ rank, delta, value, aid }) => {
      const row = byAid.get(aid)
      return row ? [{ rank, delta, value, wallpaper: toWallpaper(row, member) }] : []
    }),
    page,
    pageSize,
    total,
    totalIsCapped: false,
    totalPages: Math.ceil(total / pageSize),
    hasMore: page * pageSize < total,
    updatedAt: run?.ranAt.toISOString() ?? null,
    nearest: total === 0 ? await nearestSpan(db, query, now) : null,
  }
}

/** The span closest in length whose ranking has pictures; of two the shorter one. Other years are not considered. */
async function nearestSpan(db: Db, { by, range, kind }: RankQuery, now: Date) {
  const first = RANK_SPANS.map((span) =>
    and(eq(rankEntries.span, span), eq(rankEntries.period, periodName(span, now)), eq(rankEntries.place, 1)),
  )
  const rows = await db
    .select({ span: rankEntries.span })
    .from(rankEntries)
    .where(and(or(...first), eq(rankEntries.by, by), eq(rankEntries.kind, kind ?? '')))
  const asked = RANK_SPANS.indexOf(range)
  const distance = (span: RankSpan) => Math.abs(RANK_SPANS.indexOf(span) - asked)
  const filled = RANK_SPANS.filter((span) => rows.some((row) => row.span === span))
  return filled.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}
