import { index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PackContent } from '#server/domain/goods/content.ts'
import type { PlanContent } from '#server/domain/membership/content.ts'
import { orders } from '#server/domain/order/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** What is ordered besides a plan. A copy: later editions do not change it. */
export const orderGoods = pgTable(
  'order_goods',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    quantity: smallint('quantity').notNull(),
    /** One of the two. */
    pack: jsonb('pack').$type<PackContent>(),
    gift: jsonb('gift').$type<PlanContent>(),
  },
  (t) => [index('order_goods_order').on(t.orderId)],
)

/** Memberships to give away, one row for each code. */
export const giftCodes = pgTable(
  'gift_codes',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    code: text('code').notNull(),
    plan: jsonb('plan').$type<PlanContent>().notNull(),
    createdAt: instant('created_at').notNull(),
    redeemedBy: integer('redeemed_by').references(() => members.id),
    redeemedAt: instant('redeemed_at'),
    /** When its order was refunded. */
    voidedAt: instant('voided_at'),
  },
  (t) => [uniqueIndex('gift_codes_code').on(t.code), index('gift_codes_order').on(t.orderId)],
)
