import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CouponRule } from '#contract/coupon.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'
import type { CouponContent } from './content.ts'

/** What operators decide about coupons, the last in force. */
export const couponEditions = pgTable('coupon_editions', {
  id: serial('id').primaryKey(),
  content: jsonb('content').$type<CouponContent>().notNull(),
  /** The operator. Never shown to members. */
  enteredBy: text('entered_by').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Coupons that members have, with what they give; a paid order that names one has used it. */
export const coupons = pgTable(
  'coupons',
  {
    id: serial('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** Of `CouponContent`. */
    offerId: text('offer_id').notNull(),
    source: text('source', { enum: ['points', 'code', 'operator'] }).notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    rule: jsonb('rule').$type<CouponRule>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The operator who gave it. Never shown to the member. */
    givenBy: text('given_by'),
  },
  (t) => [
    index('coupons_member').on(t.memberId, t.expiresAt),
    uniqueIndex('coupons_code_once')
      .on(t.memberId, t.offerId)
      .where(sql`${t.source} = 'code'`),
  ],
)
