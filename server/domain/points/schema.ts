import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Append-only. `(member, code, ref)` is unique, so a reason pays once. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** Reason, e.g. check-in, check-in-bonus. */
    code: text('code').notNull(),
    /** What the reason refers to, e.g. the day. */
    ref: text('ref').notNull(),
    change: integer('change').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('points_ledger_reason').on(t.memberId, t.code, t.ref),
    index('points_ledger_member').on(t.memberId, t.id),
  ],
)
