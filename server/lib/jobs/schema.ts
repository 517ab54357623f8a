import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/lib/database/columns.ts'

/** Background work that runs once: taken with FOR UPDATE SKIP LOCKED under a lease. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').notNull(),
    /** Emptied once the job is done. */
    payload: jsonb('payload').notNull(),
    /** Two waiting jobs never share one. */
    dedupeKey: text('dedupe_key').notNull(),
    /** Lower runs first among those due. */
    priority: integer('priority').notNull().default(0),
    runAt: instant('run_at').notNull(),
    leasedUntil: instant('leased_until'),
    attempts: smallint('attempts').notNull().default(0),
    /** waiting, done or failed. */
    state: text('state').notNull().default('waiting'),
    lastError: text('last_error').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('jobs_dedupe')
      .on(t.kind, t.dedupeKey)
      .where(sql`state = 'waiting'`),
    index('jobs_due').on(t.state, t.priority, t.runAt),
  ],
)
