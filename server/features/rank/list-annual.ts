import { and, desc, eq, exists, inArray } from 'drizzle-orm'
import type { AnnualQuery, AnnualRanking } from '#contract/rank.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import type { Db } from '#server/lib/database/database.ts'
import { findRanking, withPictures } from './find-ranking.ts'
import { annualNotes, rankEntries, rankRuns } from './schema.ts'
import { ANNUAL_ORDER, monthName, monthsOf, periodName } from './spans.ts'

/** A page of the ranking of a calendar year, or of one of its months, with the best of every month. */
export async function listAnnual(viewing: Viewing, query: AnnualQuery): Promise<AnnualRanking> {
  const { db, now } = viewing
  const years = await findYears(db)
  const year = Number(query.year ?? years[0] ?? periodName('year', now))
  const ranking = query.month
    ? ({ span: 'month', period: monthName(year, Number(query.month)) } as const)
    : ({ span: 'year', period: String(year) } as const)
  const [list, months, [note]] = await Promise.all([
    findRanking(viewing, { ...ranking, by: ANNUAL_ORDER }, query),
    findMonths(viewing, year),
    db
      .select({ text: annualNotes.text, textEn: annualNotes.textEn })
      .from(annualNotes)
      .where(eq(annualNotes.year, String(year))),
  ])
  return { ...list, year, years, months, ...(note && { note }) }
}

/** The first place of a ranking by `ANNUAL_ORDER` of all kinds. */
const first = and(eq(rankEntries.by, ANNUAL_ORDER), eq(rankEntries.kind, ''), eq(rankEntries.place, 1))

/** Years whose ranking has pictures, newest first. */
async function findYears(db: Db) {
  const isOfRun = and(eq(rankEntries.span, rankRuns.span), eq(rankEntries.period, rankRuns.period))
  const rows = await db
    .select({ period: rankRuns.period })
    .from(rankRuns)
    .where(
      and(
        eq(rankRuns.span, 'year'),
        exists(db.select({ aid: rankEntries.aid }).from(rankEntries).where(and(isOfRun, first))),
      ),
    )
    .orderBy(desc(rankRuns.period))
  return rows.map(({ period }) => Number(period))
}

/** The first picture of each month of the year. */
async function findMonths(viewing: Viewing, year: number) {
  const rows = await viewing.db
    .select()
    .from(rankEntries)
    .where(and(eq(rankEntries.span, 'month'), inArray(rankEntries.period, monthsOf(year)), first))
    .orderBy(rankEntries.period)
  const best = await withPictures(viewing, rows)
  return best.map(({ period, value, wallpaper }) => ({ month: Number(period.slice(5)), value, wallpaper }))
}
