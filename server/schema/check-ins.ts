import { bigserial, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, instant } from '#server/lib/database/columns.ts'
import { members } from './members.ts'

/** One row per member and day: the natural key that makes a claim count once. */
export const checkIns = pgTable(
  'check_ins',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** The day in the member's time zone. */
    day: day('day').notNull(),
    /** Base and bonus together, as in the first response. */
    pointsEarned: integer('points_earned').notNull(),
    bonus: integer('bonus').notNull(),
    /** Consecutive days including this one, as in the first response. */
    streak: integer('streak').notNull(),
    /** Balance right after the claim, as in the first response. */
    totalPoints: integer('total_points').notNull(),
    /** normal, makeup or freeze. */
    kind: text('kind').notNull().default('normal'),
    /** Claimed after its day had ended. */
    isLate: boolean('is_late').notNull().default(false),
    claimedAt: instant('claimed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
)

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
