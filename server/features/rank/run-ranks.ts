import { asc, ne, sql } from 'drizzle-orm'
import { RANK_ORDERS, RANK_SPANS, type RankOrder, type RankSpan } from '#contract/rank.ts'
import { wallpaperDownloads } from '#server/domain/picture/activity/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { findRanks, findRanksOfAllTime } from './find-ranks.ts'
import { rankRuns } from './schema.ts'
import { ANNUAL_ORDER, calendarPeriods, type Period, periodOf } from './spans.ts'
import { storeActivity } from './store-activity.ts'

/** Any number; the same for every process that computes ranks. Each job has its own lock: several start together. */
const RANKS_LOCK = 7_203_713

/**
 * Recomputes the span's rankings; for a year also those of its months, for a week also which pictures are hot. Of
 * several processes one does; the others skip it.
 */
export async function runRanks(db: Db, span: RankSpan, now: Date): Promise<void> {
  const job: Job = { db, span, now }
  if (span === 'year') return runCalendar(job)
  await runAlone(job, span === 'all' ? ALL_TIME : periodOf(span, now), RANK_ORDERS)
}

interface Job {
  db: Db
  /** The span that the job is about, for its lock. */
  span: RankSpan
  now: Date
}

const ALL_TIME = { span: 'all', period: '' } as const

/**
 * Computes the current year and month, and earlier ones that were never computed, or for the last time before their end.
 * The others are final: their rankings do not change any more.
 */
async function runCalendar(job: Job) {
  const { db, now } = job
  const [first] = await db
    .select({ at: wallpaperDownloads.at })
    .from(wallpaperDownloads)
    .orderBy(asc(wallpaperDownloads.id))
    .limit(1)
  const runs = await db.select().from(rankRuns).where(ne(rankRuns.period, ''))
  const final = (period: Period) => runs.some((run) => run.period === period.period && run.ranAt >= period.to)
  for (const period of calendarPeriods(first?.at ?? now, now).filter((each) => !final(each)))
    await runAlone(job, period, period.span === 'year' ? RANK_ORDERS : [ANNUAL_ORDER])
}

function runAlone({ db, span: lock, now }: Job, period: Period | typeof ALL_TIME, orders: readonly RankOrder[]) {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select pg_try_advisory_xact_lock(${RANKS_LOCK}, ${RANK_SPANS.indexOf(lock)}) as mine`,
    )
    if (rows[0]?.mine !== true) return
    for (const by of orders)
      await (period.span === 'all' ? findRanksOfAllTime(tx, by, now) : findRanks(tx, by, period, now))
    // Last: it locks the counts of pictures, which every view updates.
    if (period.span === 'week') await storeActivity(tx, period)
    await tx
      .insert(rankRuns)
      .values({ span: period.span, period: period.period, ranAt: now })
      .onConflictDoUpdate({ target: [rankRuns.span, rankRuns.period], set: { ranAt: now } })
  })
}
