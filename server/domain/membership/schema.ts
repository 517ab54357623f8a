import { index, integer, jsonb, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import { MembershipSource, Term } from '#contract/membership.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'
import type { MembershipContent } from './content.ts'

/** Changes by operators. Append-only: the last is in force, in place of the content that comes with the site. */
export const membershipEditions = pgTable('membership_editions', {
  id: serial('id').primaryKey(),
  content: jsonb('content').$type<MembershipContent>().notNull(),
  /** The operator. Never shown to members. */
  enteredBy: text('entered_by').notNull(),
  createdAt: instant('created_at').notNull(),
})

/**
 * Every time with a level, and how it came about. `members` has the level that counts; this is its history, and what the
 * time left of a paid plan is worth.
 */
export const membershipPeriods = pgTable(
  'membership_periods',
  {
    id: serial('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** Membership level. */
    groupId: smallint('group_id').notNull(),
    source: text('source', { enum: MembershipSource.options }).notNull(),
    /** Of a plan. */
    planId: text('plan_id'),
    term: text('term', { enum: Term.options }),
    /** What was paid, in points. */
    points: integer('points'),
    /** What was paid, in fen. */
    paid: integer('paid'),
    /** What the whole period is worth, in points: the plan's price when it was bought. Null where nothing was paid. */
    worth: integer('worth'),
    /** The same in fen. */
    worthMoney: integer('worth_money'),
    startsAt: instant('starts_at').notNull(),
    /** Null if it does not end. */
    endsAt: instant('ends_at'),
    /** When another level took its place before its end. */
    replacedAt: instant('replaced_at'),
    /** When it ended because its price was paid back. */
    refundedAt: instant('refunded_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('membership_periods_member').on(t.memberId, t.id)],
)
