import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { jobs } from '#server/lib/jobs/schema.ts'

export interface NewJob {
  /** Selects the handler. */
  kind: string
  /** JSON. */
  payload?: unknown
  /**
   * Two waiting or running jobs of a kind never share one; the second is dropped in favour of the first. Random by
   * default.
   */
  dedupeKey?: string
  /** Lower runs first among those due. */
  priority?: number
  /** Earliest start. */
  runAt: Date
}

/**
 * Adds a job, in the caller's transaction if there is one. A waiting job with the same key gets the more urgent
 * priority of the two.
 */
export async function enqueue(
  db: Db,
  { kind, payload = {}, dedupeKey = randomUUID(), priority = 0, runAt }: NewJob,
): Promise<void> {
  await db
    .insert(jobs)
    .values({ kind, payload, dedupeKey, priority, runAt, createdAt: runAt })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.dedupeKey],
      targetWhere: sql`state = 'waiting'`,
      set: { priority: sql`least(jobs.priority, excluded.priority)`, runAt: sql`least(jobs.run_at, excluded.run_at)` },
    })
}
