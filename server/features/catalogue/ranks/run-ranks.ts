import { sql } from 'drizzle-orm'
import { RANK_ORDERS, RANK_SPANS, type RankOrder, type RankSpan } from '#contract/rank.ts'
import type { Db, Tx } from '#server/lib/database/database.ts'
import { findRanks, findRanksOfAllTime } from './find-ranks.ts'
import { rankRuns } from './schema.ts'
import { lastYear, periodOf } from './spans.ts'

/** Any number; the same for every process that computes ranks. Each span has its own lock: several start together. */
const RANKS_LOCK = 7_203_713
/** A year's ranking is computed once more within this many days of the next year, to include its last hours. */
const FINAL_DAYS = 2

/** Recomputes the span's rankings. Of several processes one does; the others skip it. */
export async function runRanks(db: Db, span: RankSpan, now: Date): Promise<void> {
  if (span === 'all') return runAlone(db, { span, period: '' }, now, (tx, by) => findRanksOfAllTime(tx, by, now))
  const period = periodOf(span, now)
  const isYearNew = span === 'year' && now.getTime() - period.from.getTime() < FINAL_DAYS * 86_400_000
  for (const one of isYearNew ? [lastYear(now), period] : [period])
    await runAlone(db, one, now, (tx, by) => findRanks(tx, by, one, now))
}

type Find = (tx: Tx, by: RankOrder) => Promise<void>

function runAlone(db: Db, { span, period }: { span: RankSpan; period: string }, now: Date, find: Find) {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select pg_try_advisory_xact_lock(${RANKS_LOCK}, ${RANK_SPANS.indexOf(span)}) as mine`,
    )
    if (rows[0]?.mine !== true) return
    for (const by of RANK_ORDERS) await find(tx, by)
    await tx
      .insert(rankRuns)
      .values({ span, period, ranAt: now })
      .onConflictDoUpdate({ target: [rankRuns.span, rankRuns.period], set: { ranAt: now } })
  })
}
