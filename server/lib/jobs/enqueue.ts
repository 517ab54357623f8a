import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { jobs } from '#server/schema.ts'

export interface NewJob {
  /** Names the handler. */
  kind: string
  /** JSON. */
  payload?: unknown
  /** Two jobs of a kind that wait or run never share one; the second is the first. Any, unless given. */
  dedupeKey?: string
  /** Smaller first among those due. */
  priority?: number
  /** Not before this instant. */
  runAt: Date
}

/** Adds a job, in the caller's transaction if there is one. One that waits already becomes as urgent as this one. */
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
