import type { Coupon, CouponBought } from '#contract/coupon.ts'
import type { Member } from '#server/app-env.ts'
import { currentCoupons } from '#server/domain/coupon/edition.ts'
import { grantCoupon } from '#server/domain/coupon/give.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { enterPoints } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { toCoupon } from './list.ts'

interface Context {
  db: Db
  now: Date
}

/** Gives the coupon of a code, in any case of letters. Refuses with `coupon-code-unknown` and `coupon-code-used`. */
export async function redeemCode({ db, now }: Context, { id: memberId }: Member, code: string): Promise<Coupon> {
  const { coupons } = await currentCoupons(db)
  const offer = coupons.find((each) => each.code === code.toUpperCase())
  if (!offer || (offer.codeUntil !== null && new Date(offer.codeUntil) <= now))
    throw new ProblemError('coupon-code-unknown')
  const given = await grantCoupon(db, { memberId, offer, source: 'code', now })
  if (!given) throw new ProblemError('coupon-code-used')
  const { plans } = await currentMembership(db)
  return toCoupon(given, { orderNo: null, plans, now })
}

/**
 * Buys a coupon with points, in one transaction. Refuses with `not-found` what is not sold, `quote-changed` (data `{ total }`)
 * where it no longer costs what the member was shown, and `points-too-low`.
 */
export function buyCoupon(
  { db, now }: Context,
  { id: memberId }: Member,
  { offerId, points }: { offerId: string; points: number },
): Promise<CouponBought> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const offer = (await currentCoupons(tx)).coupons.find(({ id }) => id === offerId)
    if (!offer || offer.points === null) throw new ProblemError('not-found')
    if (offer.points !== points) throw new ProblemError('quote-changed', { data: { total: offer.points } })
    const given = await grantCoupon(tx, { memberId, offer, source: 'points', now })
    if (!given) throw new Error('a coupon was not inserted')
    const note = { zh: offer.name, en: offer.nameEn }
    const entry = { code: 'coupon' as const, ref: String(given.id), change: -points, note }
    const { plans } = await currentMembership(tx)
    const balance = await enterPoints(tx, memberId, [entry], now)
    return { coupon: toCoupon(given, { orderNo: null, plans, now }), balance }
  })
}
