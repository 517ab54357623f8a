import { and, asc, eq, gt, inArray, isNull, lt, lte, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/lib/database/database.ts'
import { jobs } from '#server/lib/jobs/schema.ts'

export type Job = typeof jobs.$inferSelect

/** Leases the most urgent job that is due and not leased, until `leasedUntil`. Two runners never get the same one. */
export async function claimJob(db: Db, kinds: string[], now: Date, leasedUntil: Date): Promise<Job | undefined> {
  const free = or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, now))
  const next = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.state, 'waiting'), inArray(jobs.kind, kinds), lte(jobs.runAt, now), free))
    .orderBy(asc(jobs.priority), asc(jobs.runAt), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await db
    .update(jobs)
    .set({ leasedUntil, attempts: sql`${jobs.attempts} + 1` })
    // A scalar subquery runs once; with `in` the planner may run it again and lease several rows.
    .where(sql`${jobs.id} = (${next})`)
    .returning()
  return job
}

/** Changes a job as long as `held` is still its lease; false when another runner has taken it over. */
export async function updateHeldJob(db: Db, held: Job, change: Partial<Job>): Promise<boolean> {
  if (!held.leasedUntil) return false
  const changed = await db
    .update(jobs)
    .set(change)
    .where(and(eq(jobs.id, held.id), eq(jobs.leasedUntil, held.leasedUntil)))
    .returning({ id: jobs.id })
  return changed.length > 0
}

/**
 * Deletes jobs that were due before a time: done ones, and failed ones, which stay longer for the operator. Not forever,
 * because their payload may name a person.
 */
export async function deleteEndedJobs(db: Db, before: Record<'done' | 'failed', Date>): Promise<void> {
  const ended = (['done', 'failed'] as const).map((state) => and(eq(jobs.state, state), lt(jobs.runAt, before[state])))
  await db.delete(jobs).where(or(...ended))
}

/**
 * Whether to retry what began at `since` and was last tried at `tried`: the pause is as long as the time between
 * the two, so that pauses double, but at least ten minutes and at most a day.
 */
export const isPauseOver = (since: SQLWrapper, tried: SQLWrapper, now: Date): SQL =>
  sql`${tried} + least(greatest(${tried} - ${since}, interval '10 minutes'), interval '1 day') <= ${now.toISOString()}::timestamptz`

/**
 * Has failed jobs of a kind run again, with pauses that grow up to a day; with `notBefore` only those that were added since.
 * The others stay failed.
 */
export async function retryFailedJobs(
  db: Db,
  { kind, notBefore = new Date(0), now }: { kind: string; notBefore?: Date; now: Date },
): Promise<void> {
  const other = alias(jobs, 'other')
  const sameWork = and(eq(other.kind, jobs.kind), eq(other.dedupeKey, jobs.dedupeKey))
  const isNewer = and(eq(other.state, 'failed'), gt(other.id, jobs.id))
  const replaced = db
    .select({ id: other.id })
    .from(other)
    .where(and(sameWork, or(eq(other.state, 'waiting'), isNewer)))
  await db
    .update(jobs)
    .set({ state: 'waiting', attempts: 0, runAt: now })
    .where(
      and(
        eq(jobs.kind, kind),
        eq(jobs.state, 'failed'),
        gt(jobs.createdAt, notBefore),
        isPauseOver(jobs.createdAt, jobs.runAt, now),
        notExists(replaced),
      ),
    )
}
