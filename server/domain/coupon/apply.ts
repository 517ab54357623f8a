import { and, eq, gt, notExists } from 'drizzle-orm'
import type { CouponDiscount, CouponRule } from '#contract/coupon.ts'
import type { Quote } from '#contract/membership.ts'
import { orders } from '#server/domain/order/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { coupons } from './schema.ts'

type Quoted = Omit<Quote, 'balance' | 'coupons'>

interface Applying {
  memberId: number
  /** Null: none. */
  couponId: number | null
  now: Date
}

/** A coupon that applies, and what it takes off in fen. */
interface Applicable {
  id: number
  name: string
  nameEn: string
  off: number
}

/**
 * The quote with a line for the coupon, and the member's coupons that apply to it, the best first. Refuses with
 * `coupon-not-usable` one that is unknown, another member's, used, expired, or not for this sum or plan.
 */
export async function withCoupon(db: Db, quoted: Quoted, { memberId, couponId, now }: Applying) {
  const { planId, price } = quoted
  const applicable = price === null ? [] : applicableTo(await findUnused(db, memberId, now), { planId, sum: price })
  if (couponId === null) return { ...quoted, coupons: applicable, off: 0 }
  const chosen = applicable.find(({ id }) => id === couponId)
  if (!chosen || price === null) throw new ProblemError('coupon-not-usable')
  const { name: text, nameEn: textEn, off } = chosen
  const line = { kind: 'coupon' as const, text, textEn, amount: 0, money: -off }
  return { ...quoted, lines: [...quoted.lines, line], price: price - off, coupons: applicable, off }
}

const applicableTo = (
  unused: readonly (typeof coupons.$inferSelect)[],
  bought: { planId: string; sum: number },
): Applicable[] =>
  unused
    .map(({ id, name, nameEn, rule }) => ({ id, name, nameEn, off: discountOf(rule, bought) }))
    .filter(({ off }) => off > 0)
    .toSorted((a, b) => b.off - a.off || a.id - b.id)

/** What the coupon takes off the sum, in fen; 0 where it does not apply. Something is always left to pay. */
export function discountOf(
  { off, least, plans }: CouponRule,
  { planId, sum }: { planId: string; sum: number },
): number {
  if (sum < least || (plans !== null && !plans.includes(planId))) return 0
  const amount = amountOff(off, sum)
  return amount < sum ? amount : 0
}

function amountOff(off: CouponDiscount, sum: number) {
  if (off.kind === 'amount') return off.amount
  return Math.min(Math.floor((sum * off.percent) / 100), off.most ?? Number.POSITIVE_INFINITY)
}

/** The member's coupons that are neither expired nor used by a paid order, the first to expire first. */
const findUnused = (db: Db, memberId: number, now: Date) =>
  db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.memberId, memberId),
        gt(coupons.expiresAt, now),
        notExists(
          db
            .select({ id: orders.id })
            .from(orders)
            .where(and(eq(orders.couponId, coupons.id), eq(orders.state, 'paid'))),
        ),
      ),
    )
    .orderBy(coupons.expiresAt, coupons.id)
