import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { orders } from '#server/domain/order/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** One row per thing that a member owns, or has used. What it is: `item-kinds.ts`. */
export const items = pgTable(
  'items',
  {
    id: serial('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** Name of its kind, e.g. make-up-card. */
    code: text('code').notNull(),
    /** Where it is from: points, money, operator or box. */
    source: text('source').notNull(),
    /** The order that bought it; null for all others. */
    orderId: integer('order_id').references(() => orders.id),
    /** The operator who gave it; null for all others. Never shown to the member. */
    givenBy: text('given_by'),
    createdAt: instant('created_at').notNull(),
    /** Null if it does not expire. */
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
    /** What it was used for: the day that a card has filled, the end of the membership that a ticket has given. */
    usedFor: text('used_for'),
  },
  (t) => [
    index('items_member').on(t.memberId, t.code, t.id),
    index('items_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    index('items_used')
      .on(t.memberId, t.usedAt, t.id)
      .where(sql`${t.usedAt} is not null`),
  ],
)
