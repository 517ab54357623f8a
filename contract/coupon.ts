import * as v from 'valibot'
import { get, post } from './call.ts'
import { OrderNo } from './payment.ts'
import { Count, Instant } from './value.ts'

/** What a coupon takes off a sum of money. */
export const CouponDiscount = v.variant('kind', [
  /** Minor units of the currency. */
  v.object({ kind: v.literal('amount'), amount: Count }),
  /** Percentage off, capped at `most` minor units; null: no cap. */
  v.object({ kind: v.literal('percent'), percent: Count, most: v.nullable(Count) }),
])
export type CouponDiscount = v.InferOutput<typeof CouponDiscount>

export const CouponRule = v.object({
  off: CouponDiscount,
  /** The least sum that it applies to, minor units of the currency. */
  least: Count,
  /** Ids of the plans that it applies to; null is all. */
  plans: v.nullable(v.array(v.string())),
})
export type CouponRule = v.InferOutput<typeof CouponRule>

/** A coupon of an unpaid order is still usable: another order takes that one's place. Source: inventory VP-20. */
export const COUPON_STATES = ['usable', 'used', 'expired'] as const
export const CouponState = v.picklist(COUPON_STATES)
export type CouponState = v.InferOutput<typeof CouponState>

const Named = v.object({
  name: v.string(),
  nameEn: v.string(),
  rule: CouponRule,
  /** The rule as a text. */
  about: v.string(),
  aboutEn: v.string(),
})

/** A coupon of the member. What it gives does not change once the member has it. */
export const Coupon = v.object({
  id: Count,
  ...Named.entries,
  state: CouponState,
  /** Where it came from. */
  source: v.picklist(['points', 'code', 'operator']),
  createdAt: Instant,
  expireAt: Instant,
  /** The paid order that used it. */
  orderNo: v.nullable(OrderNo),
})
export type Coupon = v.InferOutput<typeof Coupon>

/** A coupon that points buy. */
export const CouponOffer = v.object({
  id: v.string(),
  ...Named.entries,
  /** Days from the purchase on which it can be used. */
  days: Count,
  /** The price in points. */
  points: Count,
})
export type CouponOffer = v.InferOutput<typeof CouponOffer>

const CouponsQuery = v.object({ state: v.optional(v.picklist(['all', ...COUPON_STATES]), 'all') })

/** `data` of `GET /api/coupons`: usable ones by their end, all others the newest first; 200 at most. */
export const Coupons = v.object({
  items: v.array(Coupon),
  /** What points buy. */
  offers: v.array(CouponOffer),
  /** Points that the member can spend. */
  balance: Count,
})
export type Coupons = v.InferOutput<typeof Coupons>

export const MOST_COUPON_CODE = 40

/** Body of `POST /api/coupons`. */
const CouponCode = v.object({
  code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MOST_COUPON_CODE)),
})

/** Body of `POST /api/coupons/buy`. */
export const CouponPurchase = v.object({
  offerId: v.pipe(v.string(), v.maxLength(60)),
  /** What the member was shown, points. */
  points: Count,
})

/** `data` of `POST /api/coupons/buy`. */
export const CouponBought = v.object({ coupon: Coupon, balance: Count })
export type CouponBought = v.InferOutput<typeof CouponBought>

export const couponCalls = {
  list: get('/api/coupons', {
    summary: 'The member’s coupons, and coupons for sale for points',
    access: 'member',
    client: 'site',
    query: CouponsQuery,
    response: Coupons,
  }),
  redeem: post('/api/coupons', {
    summary: 'Get the coupon of a code, once',
    access: 'member',
    client: 'site',
    json: CouponCode,
    response: Coupon,
  }),
  buy: post('/api/coupons/buy', {
    summary: 'Buy a coupon with points',
    access: 'member',
    client: 'site',
    json: CouponPurchase,
    response: CouponBought,
  }),
}
