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

/** Plans that are bought again by themselves, at most one for each member. A row is deleted when the renewal ends. */
export const renewals = pgTable('renewals', {
  memberId: integer('member_id')
    .primaryKey()
    .references(() => members.id),
  planId: text('plan_id').notNull(),
  /** Of the plan. While the member has another level, nothing is renewed. */
  groupId: smallint('group_id').notNull(),
  term: text('term', { enum: Term.options }).notNull(),
  /** What the member agreed to, in fen. Lowered with the plan's price, never raised. */
  price: integer('price').notNull(),
  /** The payment provider's customer id of the member, who has one card there. */
  customer: text('customer').notNull(),
  /** The provider's own name of the payment that saved the card. */
  savedBy: text('saved_by').notNull(),
  /** The provider's id of the card, and its display text; null until the provider has returned them. */
  card: text('card'),
  cardText: text('card_text'),
  /** The end of the level that the member was reminded of, and when the card is charged after that. */
  remindedFor: instant('reminded_for'),
  chargeAt: instant('charge_at'),
  /** How often the card was declined since the reminder. */
  declined: smallint('declined').notNull().default(0),
  /** The attempt whose outcome is not known yet. */
  paymentId: integer('payment_id'),
  createdAt: instant('created_at').notNull(),
})
