import { sql } from 'drizzle-orm'
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
    /** All points deducted up to this entry, so that a sum over years is the difference of two entries. */
    spentAfter: integer('spent_after').notNull().default(0),
    /** Text for the member in place of the reason's own. */
    note: text('note'),
    noteEn: text('note_en'),
    /** Who corrected by hand; null for all other entries. Never shown to the member. */
    enteredBy: text('entered_by'),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('points_ledger_reason').on(t.memberId, t.code, t.ref),
    index('points_ledger_time').on(t.memberId, t.at, t.id),
    // For members with many entries of the other kind.
    index('points_ledger_earned')
      .on(t.memberId, t.at, t.id)
      .where(sql`${t.change} > 0`),
    index('points_ledger_spent')
      .on(t.memberId, t.at, t.id)
      .where(sql`${t.change} < 0`),
  ],
)
