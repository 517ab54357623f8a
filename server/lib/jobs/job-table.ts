import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { jobs } from '#server/lib/jobs/schema.ts'

export type Job = typeof jobs.$inferSelect

/** Leases the most urgent job that is due and not leased, until `leasedUntil`. Two runners never get the same one. */
export async function takeJob(db: Db, kinds: string[], now: Date, leasedUntil: Date): Promise<Job | undefined> {
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
