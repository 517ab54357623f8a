import { sql } from 'drizzle-orm'
import { RANK_ORDERS } from '#contract/catalogue.ts'
import type { Db } from '#server/lib/database/database.ts'
import { findRanks } from './find-ranks.ts'
import { rankRuns } from './schema.ts'
import { lastYear, type Period, periodOf, type Span } from './spans.ts'

/** Any number; the same for every process that computes ranks. */
const RANKS_LOCK = 7_203_713
/** A year's ranking is computed once more within this many days of the next year, to include its last hours. */
const FINAL_DAYS = 2

/** Recomputes the span's rankings. Of several processes one does; the others skip it. */
export async function runRanks(db: Db, span: Span, now: Date): Promise<void> {
  const period = periodOf(span, now)
  const isYearNew = span === 'year' && now.getTime() - period.from.getTime() < FINAL_DAYS * 86_400_000
  for (const one of isYearNew ? [lastYear(now), period] : [period]) await runPeriod(db, one, now)
}

function runPeriod(db: Db, period: Period, now: Date) {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${RANKS_LOCK}) as mine`)
    if (rows[0]?.mine !== true) return
    for (const by of RANK_ORDERS) await findRanks(tx, by, period, now)
    await tx
      .insert(rankRuns)
      .values({ span: period.span, period: period.period, ranAt: now })
      .onConflictDoUpdate({ target: [rankRuns.span, rankRuns.period], set: { ranAt: now } })
  })
}
