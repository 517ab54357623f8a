import { and, count, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Screen } from '#contract/picture-choices.ts'
import type { RankOrder, RankSpan } from '#contract/rank.ts'
import type { WALLPAPER_KINDS } from '#contract/wallpaper.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, fitsScreen } from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { rankEntries, rankRuns } from './schema.ts'

/** Which of the stored rankings. */
interface Ranking {
  span: RankSpan
  period: string
  by: RankOrder
  /** Of all kinds if missing. */
  kind?: (typeof WALLPAPER_KINDS)[number] | undefined
}

/** Rows of a ranking; with more conditions the primary key finds them. */
export const isOf = ({ span, period, by, kind }: Ranking) =>
  and(
    eq(rankEntries.span, span),
    eq(rankEntries.period, period),
    eq(rankEntries.by, by),
    eq(rankEntries.kind, kind ?? ''),
  )

interface Asked {
  page: number
  pageSize: number
  fit?: Screen | undefined
}

/** A page of a ranking as last computed; pictures withdrawn since then are left out. */
export async function findRanking(viewing: Viewing, ranking: Ranking, { page, pageSize, fit }: Asked) {
  const { db } = viewing
  const isFitting = fit && and(eq(wallpapers.aid, rankEntries.aid), fitsScreen(fit))
  const isListed = and(isOf(ranking), isFitting && exists(db.select().from(wallpapers).where(isFitting)))
  const [entries, [counted], [run]] = await Promise.all([
    db
      .select()
      .from(rankEntries)
      .where(isListed)
      .orderBy(rankEntries.place)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(rankEntries).where(isListed),
    db
      .select({ ranAt: rankRuns.ranAt })
      .from(rankRuns)
      .where(and(eq(rankRuns.span, ranking.span), eq(rankRuns.period, ranking.period))),
  ])
  const total = counted?.total ?? 0
  const items = await withPictures(viewing, entries)
  return {
    items: items.map(({ rank, delta, value, wallpaper }) => ({ rank, delta, value, wallpaper })),
    page,
    pageSize,
    total,
    totalIsCapped: false,
    totalPages: Math.ceil(total / pageSize),
    hasMore: page * pageSize < total,
    updatedAt: run?.ranAt.toISOString() ?? null,
  }
}

/** The rows with their pictures as the member sees them; without those whose picture was withdrawn. */
export async function withPictures<E extends { aid: string }>({ db, member }: Viewing, entries: readonly E[]) {
  const aids = entries.map(({ aid }) => aid)
  const rows = await findPictures(db, {
    memberId: member.id,
    placement: sql`false`,
    where: inArray(wallpapers.aid, aids),
    limit: aids.length,
  })
  const byAid = new Map(rows.map((row) => [row.picture.aid, row]))
  return entries.flatMap((entry) => {
    const row = byAid.get(entry.aid)
    return row ? [Object.assign({ wallpaper: toWallpaper(row, member) }, entry)] : []
  })
}
