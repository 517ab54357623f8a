import * as v from 'valibot'
import { get, post } from './call.ts'
import { Renewal } from './renewal.ts'
import { Count, Instant } from './value.ts'

const Whole = v.pipe(v.number(), v.integer())

/** Terms of a plan, with their calendar months; null does not end. Source: inventory VP-05. */
export const TERM_MONTHS = { month: 1, quarter: 3, year: 12, life: null } as const
export const Term = v.picklist(['month', 'quarter', 'year', 'life'])
export type Term = v.InferOutput<typeof Term>

export const Level = v.object({
  /** Membership level: 1 none … 6 super. */
  groupId: Count,
  name: v.string(),
  nameEn: v.string(),
})

/** What a level gives; null is without a limit. */
export const TierRights = v.object({
  /** Longest edge of a file, pixels. */
  maxEdge: v.nullable(Count),
  /** Sees a picture the day before its release. */
  tomorrow: v.boolean(),
  /** Pictures that were never downloaded before. */
  downloadsPerDay: v.nullable(Count),
  /** Pictures in one zip. */
  archivePictures: Count,
  /** Mystery boxes a day that cost nothing. */
  freeBoxesPerDay: Count,
})
export type TierRights = v.InferOutput<typeof TierRights>

export const Tier = v.object({ ...Level.entries, rights: TierRights })
export type Tier = v.InferOutput<typeof Tier>

export const Plan = v.object({
  id: v.string(),
  ...Level.entries,
  term: Term,
  /** Minor units of the currency, e.g. fen. */
  price: Count,
  /** The same time by the month. */
  listPrice: Count,
  currency: v.literal('CNY'),
  /** The price in points. */
  points: Count,
})
export type Plan = v.InferOutput<typeof Plan>

/** `data` of `GET /api/vip/plans`. */
export const PlanList = v.object({
  /** All levels from 1, in their order. */
  tiers: v.array(Tier),
  plans: v.array(Plan),
})
export type PlanList = v.InferOutput<typeof PlanList>

/** A right that is used up within a day. */
const UsedRight = v.object({
  key: v.picklist(['downloads', 'boxes']),
  used: Count,
  /** Null is without a limit. */
  limit: v.nullable(Count),
  resetAt: Instant,
})
export type UsedRight = v.InferOutput<typeof UsedRight>

/** How a membership came about. */
export const MembershipSource = v.picklist(['points', 'money', 'gift', 'ticket', 'operator'])

/** A time with a level. */
export const MembershipPeriod = v.object({
  id: Count,
  ...Level.entries,
  source: MembershipSource,
  /** Of a plan. */
  term: v.nullable(Term),
  /** Points that were paid. */
  points: v.nullable(Count),
  /** Money that was paid, minor units of the currency. */
  paid: v.nullable(Count),
  startsAt: Instant,
  /** Null if it does not end. */
  endsAt: v.nullable(Instant),
  /** When another level took its place before its end. */
  replacedAt: v.nullable(Instant),
  /** When it ended because its price was paid back. */
  refundedAt: v.nullable(Instant),
})
export type MembershipPeriod = v.InferOutput<typeof MembershipPeriod>

/** `data` of `GET /api/vip/me`. */
export const MyMembership = v.object({
  ...Level.entries,
  /** When the level ends; null if it does not, or there is none. */
  expireAt: v.nullable(Instant),
  /** Null: nothing is charged without a press. */
  autoRenew: v.nullable(Renewal),
  rights: v.array(UsedRight),
  /** The newest first, 50 at most. */
  history: v.array(MembershipPeriod),
  /** Points that the member can spend. */
  balance: Count,
})
export type MyMembership = v.InferOutput<typeof MyMembership>

/** Id of one of the member's coupons. */
export const CouponId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
export const PlanId = v.pipe(v.string(), v.maxLength(60))

/** Body of `POST /api/vip/quote`. */
export const QuoteRequest = v.object({
  planId: PlanId,
  /** One of the member's coupons, which lowers the sum in money. */
  couponId: v.optional(CouponId),
})

/**
 * Why a plan would change nothing: the level does not end, it is higher, or the time left is worth more; data of
 * `plan-not-needed`.
 */
export const PlanObstacle = v.picklist(['have', 'lower', 'worth-more'])
export type PlanObstacle = v.InferOutput<typeof PlanObstacle>

/**
 * The plan's price, what is credited for the time left of paid plans, free time that is given up, or what a coupon takes
 * off.
 */
export const QuoteLineKind = v.picklist(['plan', 'credit', 'given-up', 'coupon'])

/** A part of what a plan costs. */
export const QuoteLine = v.object({
  kind: QuoteLineKind,
  text: v.string(),
  textEn: v.string(),
  /** Points; negative is credited. */
  amount: Whole,
  /** The same in money, minor units of the currency. */
  money: Whole,
})

/** `data` of `POST /api/vip/quote`. */
export const Quote = v.object({
  planId: v.string(),
  ...Level.entries,
  term: Term,
  lines: v.array(QuoteLine),
  /** Points. */
  total: Count,
  /** The sum in money, minor units of the currency; null where nothing is left to pay. */
  price: v.nullable(Count),
  startsAt: Instant,
  /** Null if it does not end. */
  endsAt: v.nullable(Instant),
  /** The member's coupons that apply, with what each takes off, minor units of the currency; the best first. */
  coupons: v.array(v.object({ id: Count, name: v.string(), nameEn: v.string(), off: Count })),
  /** Points that the member can spend. */
  balance: Count,
})
export type Quote = v.InferOutput<typeof Quote>

/** Body of `POST /api/vip/points`. */
export const PlanPurchase = v.object({
  planId: PlanId,
  /** What the member was shown, points. */
  total: Count,
})

/** `data` of `POST /api/vip/points`. */
export const PlanBought = v.object({
  ...Level.entries,
  expireAt: v.nullable(Instant),
  /** Points left. */
  balance: Count,
})
export type PlanBought = v.InferOutput<typeof PlanBought>

export const membershipCalls = {
  mine: get('/api/vip/me', {
    summary: 'The member’s level, its rights and its history',
    access: 'member',
    client: 'site',
    response: MyMembership,
  }),
  plans: get('/api/vip/plans', {
    summary: 'What each level gives, and what plans cost',
    access: 'member',
    client: 'site',
    response: PlanList,
  }),
  quote: post('/api/vip/quote', {
    summary: 'What a plan costs the member now, line by line',
    access: 'member',
    client: 'site',
    json: QuoteRequest,
    response: Quote,
  }),
  buy: post('/api/vip/points', {
    summary: 'Buy a plan with points',
    access: 'member',
    client: 'site',
    json: PlanPurchase,
    response: PlanBought,
  }),
}
