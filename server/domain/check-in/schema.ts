import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '#server/domain/session/schema.ts'
import { day, instant } from '#server/lib/database/columns.ts'

/** One row per member and day: the natural key that makes a claim count once. */
export const checkIns = pgTable(
  'check_ins',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** The day in the member's time zone. */
    day: day('day').notNull(),
    /** Base and bonus together; in a late claim of a made-up day, also what that had earned. */
    pointsEarned: integer('points_earned').notNull(),
    bonus: integer('bonus').notNull(),
    /** Consecutive days including this one, as in the first response; 0 of a covered day. */
    streak: integer('streak').notNull(),
    /** Balance right after the claim, as in the first response; 0 of a covered day. */
    totalPoints: integer('total_points').notNull(),
    /** normal, makeup, or freeze: a missed day that a streak freeze covers. */
    kind: text('kind', { enum: ['normal', 'makeup', 'freeze'] })
      .notNull()
      .default('normal'),
    /** Claimed after its day had ended. */
    isLate: boolean('is_late').notNull().default(false),
    claimedAt: instant('claimed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
)

/** A streak freeze: held until it covers a missed day. */
export const streakFreezes = pgTable(
  'streak_freezes',
  {
    id: serial('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** First day of the month whose free freeze it is; null for a bought one. */
    month: day('month'),
    /** The first day that it can cover: a freeze does not reach back before it was held. */
    fromDay: day('from_day').notNull(),
    /** The day that it covers; null while it is held. */
    coveredDay: day('covered_day'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('streak_freezes_month').on(t.memberId, t.month),
    uniqueIndex('streak_freezes_covered').on(t.memberId, t.coveredDay),
    // For those that are held, however many were used.
    index('streak_freezes_held')
      .on(t.memberId, t.id)
      .where(sql`${t.coveredDay} is null`),
  ],
)

/** Members who do not want their freezes to be used. */
export const pausedFreezes = pgTable('paused_freezes', {
  memberId: integer('member_id')
    .primaryKey()
    .references(() => members.id),
})
