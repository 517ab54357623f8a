import type { CouponRule } from '#contract/coupon.ts'
import type { Db } from '#server/lib/database/database.ts'
import { DAY_MS } from '#server/lib/day.ts'
import type { CouponOfferContent } from './content.ts'
import { coupons } from './schema.ts'

/** The rule that a member's coupon has from then on. */
export const ruleOf = ({ off, least, plans }: Pick<CouponOfferContent, 'off' | 'least' | 'plans'>): CouponRule => ({
  off,
  least,
  plans,
})

interface Given {
  memberId: number
  offer: CouponOfferContent
  source: 'points' | 'code' | 'operator'
  /** The operator. */
  givenBy?: string
  now: Date
}

/** Gives a member a coupon with what it takes off now. Undefined where the member has had the code's already. */
export async function grantCoupon(db: Db, { memberId, offer, source, givenBy, now }: Given) {
  const { id: offerId, name, nameEn, days } = offer
  const [inserted] = await db
    .insert(coupons)
    .values({
      memberId,
      offerId,
      source,
      name,
      nameEn,
      rule: ruleOf(offer),
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      givenBy,
    })
    .onConflictDoNothing()
    .returning()
  return inserted
}
