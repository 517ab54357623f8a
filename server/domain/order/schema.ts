import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { Term } from '#contract/membership.ts'
import { type Order, type OrderLine, ORDER_STATES } from '#contract/order.ts'
import { PaymentMethodId } from '#contract/payment.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    no: text('no').notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    /** Fen. */
    total: integer('total').notNull(),
    /** The plan that is bought, with the level that it gives. These six are null in an order without one. */
    planId: text('plan_id'),
    groupId: smallint('group_id'),
    term: text('term', { enum: Term.options }),
    /** Prices of the plan without any credit, in points and in fen. */
    worth: integer('worth'),
    worthMoney: integer('worth_money'),
    /** What each renewal of the plan costs at most, in fen; null where it is not renewed by itself. */
    renewPrice: integer('renew_price'),
    /** Placed by the site for the member's renewal: only while that exists does the payment buy the plan. */
    isRenewal: boolean('is_renewal').notNull().default(false),
    /** The coupon that lowered the sum. A paid order uses it up. */
    couponId: integer('coupon_id'),
    /** The membership that the sum was computed from (`basisOf`): only while it is unchanged does the payment buy the plan. */
    basis: text('basis'),
    createdAt: instant('created_at').notNull(),
    closeAt: instant('close_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by').$type<NonNullable<Order['closedBy']>>(),
    paidAt: instant('paid_at'),
    method: text('method', { enum: PaymentMethodId.options }),
    /** Of the payment that counted. */
    paymentId: integer('payment_id'),
    /** The time that was bought. */
    periodId: integer('period_id'),
    endsAt: instant('ends_at'),
    /** The level and end that a refund restores. */
    levelBefore: smallint('level_before'),
    endBefore: instant('end_before'),
    refundedAt: instant('refunded_at'),
    refundedBy: text('refunded_by').$type<NonNullable<Order['refundedBy']>>(),
  },
  (t) => [
    uniqueIndex('orders_no').on(t.no),
    index('orders_member').on(t.memberId, t.no),
    // Of two that are open the second would be computed from a credit that the first uses up.
    uniqueIndex('orders_one_unpaid')
      .on(t.memberId)
      .where(sql`${t.state} = 'unpaid'`),
    uniqueIndex('orders_coupon')
      .on(t.couponId)
      .where(sql`${t.state} in ('unpaid', 'paid')`),
    index('orders_to_close')
      .on(t.closeAt)
      .where(sql`${t.state} = 'unpaid'`),
  ],
)

/** Attempts to pay an order, each known to its provider by `ref`. */
export const payments = pgTable(
  'payments',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method', { enum: PaymentMethodId.options }).notNull(),
    ref: text('ref').notNull(),
    /** The provider's ids of the attempt and, once paid, of the payment. */
    startedAs: text('started_as'),
    paidAs: text('paid_as'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When its provider said that it can no longer be paid. */
    endedAt: instant('ended_at'),
    /** When its provider was last asked whether it was paid. */
    askedAt: instant('asked_at'),
    /** Fen that are to be paid back; the provider has done so once the money ledger says it. */
    refund: integer('refund'),
    /** Why, and who decided it, where an operator did. Never shown to the member. */
    refundNote: text('refund_note'),
    refundBy: text('refund_by'),
    /** Since when it is to be paid back, when its provider was last asked to, and what it said. */
    refundSince: instant('refund_since'),
    refundAskedAt: instant('refund_asked_at'),
    refundAnswer: text('refund_answer'),
  },
  (t) => [
    uniqueIndex('payments_ref').on(t.method, t.ref),
    index('payments_order').on(t.orderId),
    index('payments_time').on(t.createdAt),
    index('payments_refund')
      .on(t.id)
      .where(sql`${t.refund} is not null`),
  ],
)

/**
 * What a provider reported and no ledger can hold, until an operator has dealt with it. `payment`: money for an attempt, of
 * another sum or currency than its order's. `refund`: money that had been paid back and came back to the site.
 */
export const paymentDiscrepancies = pgTable(
  'odd_payments',
  {
    id: serial('id').primaryKey(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: ['payment', 'refund'] })
      .notNull()
      .default('payment'),
    /** Minor units of the currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The provider's own name of the payment or refund. */
    paidAs: text('paid_as'),
    at: instant('at').notNull(),
    /** When an operator had dealt with it, how, and who did. */
    endedAt: instant('ended_at'),
    note: text('note'),
    endedBy: text('ended_by'),
  },
  (t) => [
    uniqueIndex('odd_payments_once').on(t.paymentId, t.kind, t.amount, t.currency, sql`coalesce(${t.paidAs}, '')`),
  ],
)

/** Every movement of money. Append-only. A payment and its refund each stand once. */
export const moneyLedger = pgTable(
  'money_ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    /** Fen: received, or negative paid back. */
    amount: integer('amount').notNull(),
    /** Why, and who decided it, where an operator did. Never shown to the member. */
    note: text('note'),
    enteredBy: text('entered_by'),
    at: instant('at').notNull(),
  },
  (t) => [uniqueIndex('money_ledger_once').on(t.paymentId, t.kind), index('money_ledger_member').on(t.memberId, t.id)],
)
