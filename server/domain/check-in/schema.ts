import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
