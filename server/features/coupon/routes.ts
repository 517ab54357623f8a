import { couponCalls } from '#contract/coupon.ts'
import { answerOnce } from '#server/lib/idempotency.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { buyCoupon, redeemCode } from './get.ts'
import { listCoupons } from './list.ts'

/** Codes are guessed. */
const REDEEM_RATE = { name: 'coupon-redeem', max: 10, windowSeconds: 3_600 }
const BUY_RATE = { name: 'coupon-buy', max: 20, windowSeconds: 60 }

export const couponRoutes = [
  route(couponCalls.list, ({ query, ...asking }) => listCoupons(asking, query.state)),
  route(
    couponCalls.redeem,
    ({ db, now, member, json }) => redeemCode({ db, now }, member, json.code),
    limitMember(REDEEM_RATE),
  ),
  route(
    couponCalls.buy,
    ({ c, member, json, now }) => answerOnce(c, 'buy-coupon', json, (db) => buyCoupon({ db, now }, member, json)),
    limitMember(BUY_RATE),
  ),
]
