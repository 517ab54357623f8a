import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/lib/database/columns.ts'

/** Counters of calls, shared by all processes. A window begins with its first call and ends at `expires_at`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Rule name and subject, e.g. `login:<account>:<address>`. */
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('rate_limits_expiry').on(t.expiresAt)],
)

/** First responses of writes that may be sent again. Stored for 30 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: integer('member_id').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first request is in flight. */
    status: smallint('status'),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)
