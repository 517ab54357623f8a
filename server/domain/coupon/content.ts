import * as v from 'valibot'
import { MOST_COUPON_CODE } from '#contract/coupon.ts'
import { Instant } from '#contract/value.ts'
import { wholeBetween } from '#server/lib/whole-between.ts'

const Fen = wholeBetween(1, 100_000_000)
const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))
const Id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'small letters, digits and -'))

const Off = v.variant('kind', [
  v.strictObject({ kind: v.literal('amount'), amount: Fen }),
  v.strictObject({ kind: v.literal('percent'), percent: wholeBetween(1, 90), most: v.nullable(Fen) }),
])

const CouponOfferContent = v.pipe(
  v.strictObject({
    id: Id,
    name: Name,
    nameEn: Name,
    off: Off,
    /** The least sum that it applies to, in fen. */
    least: wholeBetween(0, 100_000_000),
    /** Ids of plans; null is all. */
    plans: v.nullable(v.pipe(v.array(Id), v.minLength(1), v.maxLength(60))),
    /** Days for which a member can use it. */
    days: wholeBetween(1, 3_650),
    /** The price in points; null is not sold. */
    points: v.nullable(wholeBetween(1, 100_000_000)),
    /** By which members get it once; null is none. */
    code: v.nullable(
      v.pipe(v.string(), v.maxLength(MOST_COUPON_CODE), v.regex(/^[A-Z0-9-]{4,}$/, 'capital letters, digits and -')),
    ),
    /** Until when the code works; null is without an end. */
    codeUntil: v.nullable(Instant),
  }),
  v.check(
    ({ off, least }) => off.kind === 'percent' || least > off.amount,
    'something is left to pay: `least` is more than the amount',
  ),
)
export type CouponOfferContent = v.InferOutput<typeof CouponOfferContent>

/** What operators decide about coupons: what each takes off, and how members get it. */
export const CouponContent = v.pipe(
  v.strictObject({ coupons: v.pipe(v.array(CouponOfferContent), v.maxLength(100)) }),
  v.check(({ coupons }) => new Set(coupons.map(({ id }) => id)).size === coupons.length, 'each coupon has its own id'),
  v.check(({ coupons }) => {
    const codes = coupons.flatMap(({ code }) => code ?? [])
    return new Set(codes).size === codes.length
  }, 'each code belongs to one coupon'),
)
export type CouponContent = v.InferOutput<typeof CouponContent>

/** What comes with the site. */
export const FIRST_CONTENT: CouponContent = {
  coupons: [
    {
      id: 'five-yuan',
      name: '会员立减 5 元',
      nameEn: '¥5 off a membership',
      off: { kind: 'amount', amount: 500 },
      least: 1_000,
      plans: null,
      days: 30,
      points: 250,
      code: null,
      codeUntil: null,
    },
  ],
}
