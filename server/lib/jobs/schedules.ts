import { setTimeout as delay } from 'node:timers/promises'
import { Cron } from 'croner'
import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/lib/database/database.ts'
import { jobs } from '#server/lib/jobs/schema.ts'
import type { Log } from '#server/lib/log.ts'
import { enqueue } from './enqueue.ts'

export interface Schedule {
  /** Kind of the job to add. */
  kind: string
  /** Five cron fields, in UTC. */
  pattern: string
  /** Also when the server starts, to catch up on missed runs. */
  alsoAtStart?: boolean
}

interface Scheduler {
  db: Db
  clock: Clock
  log: Log
  signal: AbortSignal
}

const CHECK_MS = 1_000
/** An arbitrary number, the same in every process. */
const SCHEDULE_LOCK = 7_203_712

/**
 * Adds jobs when they are due, by the server's clock, until the signal aborts. If several processes run, one adds each
 * job.
 */
export async function runSchedules(scheduler: Scheduler, schedules: readonly Schedule[]): Promise<void> {
  const { clock, log, signal } = scheduler
  const entries = schedules.map((schedule) => {
    const cron = new Cron(schedule.pattern, { paused: true, timezone: 'UTC' })
    const start = clock.now()
    return { kind: schedule.kind, cron, next: schedule.alsoAtStart ? start : cron.nextRun(start) }
  })
  while (!signal.aborted) {
    for (const entry of entries) {
      const now = clock.now()
      if (!entry.next || entry.next > now) continue
      try {
        await addTick(scheduler.db, entry.kind, entry.next, now)
        entry.next = entry.cron.nextRun(now)
      } catch (error) {
        log.error('schedules: the database did not answer', { kind: entry.kind, error })
      }
    }
    await delay(CHECK_MS, undefined, { signal }).catch(() => {})
  }
}

/** Adds the job for one point in time unless another process has added it; it may be done by now. */
export async function addTick(db: Db, kind: string, tick: Date, now: Date): Promise<void> {
  const dedupeKey = tick.toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK})`)
    const [earlier] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.kind, kind), eq(jobs.dedupeKey, dedupeKey)))
      .limit(1)
    if (!earlier) await enqueue(tx, { kind, dedupeKey, runAt: now })
  })
}
