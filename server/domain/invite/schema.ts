import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Newcomers who registered with a code that counted. What was paid is in the points ledger. */
export const invites = pgTable(
  'invites',
  {
    /** The newcomer, who is invited once. */
    memberId: integer('member_id')
      .primaryKey()
      .references(() => members.id),
    inviterId: integer('inviter_id')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
    /** When the inviter was paid; null until the newcomer has checked in. */
    rewardedAt: instant('rewarded_at'),
  },
  (t) => [
    index('invites_inviter').on(t.inviterId, t.createdAt),
    // For the rank of a month.
    index('invites_rewarded').on(t.rewardedAt, t.inviterId),
  ],
)
