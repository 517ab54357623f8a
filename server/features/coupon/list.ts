import { and, desc, eq } from 'drizzle-orm'
import type { Coupon, CouponOffer, Coupons, CouponState } from '#contract/coupon.ts'
import type { Member } from '#server/app-env.ts'
import { currentCoupons } from '#server/domain/coupon/edition.ts'
import { ruleOf } from '#server/domain/coupon/give.ts'
import { coupons } from '#server/domain/coupon/schema.ts'
import type { PlanContent } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { orders } from '#server/domain/order/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ruleText } from './rule-text.ts'

interface Asking {
  db: Db
  now: Date
  member: Member
}

const MOST = 200

/** The member's coupons in a state, and those that points buy. */
export async function listCoupons({ db, now, member }: Asking, state: CouponState | 'all'): Promise<Coupons> {
  const plans = (await currentMembership(db)).plans
  const rows = await db
    .select({ coupon: coupons, orderNo: orders.no })
    .from(coupons)
    .leftJoin(orders, and(eq(orders.couponId, coupons.id), eq(orders.state, 'paid')))
    .where(eq(coupons.memberId, member.id))
    .orderBy(desc(coupons.id))
  const all = rows.map(({ coupon, orderNo }) => toCoupon(coupon, { orderNo, plans, now }))
  const wanted = state === 'all' ? all : all.filter((coupon) => coupon.state === state)
  return { items: wanted.toSorted(byUse).slice(0, MOST), offers: await listOffers(db, plans), balance: member.points }
}

const byUse = (a: Coupon, b: Coupon) => {
  if (a.state !== 'usable' || b.state !== 'usable') return Number(b.state === 'usable') - Number(a.state === 'usable')
  return a.expireAt < b.expireAt ? -1 : Number(a.expireAt > b.expireAt)
}

async function listOffers(db: Db, plans: readonly PlanContent[]): Promise<CouponOffer[]> {
  const { coupons: offered } = await currentCoupons(db)
  return offered.flatMap(({ id, name, nameEn, days, points, ...rest }) => {
    if (points === null) return []
    const rule = ruleOf(rest)
    return [{ id, name, nameEn, rule, ...ruleText(rule, plans), days, points }]
  })
}

interface Showing {
  /** The paid order that used it. */
  orderNo: string | null
  plans: readonly PlanContent[]
  now: Date
}

export function toCoupon(row: typeof coupons.$inferSelect, { orderNo, plans, now }: Showing): Coupon {
  const { id, name, nameEn, rule, source, createdAt, expiresAt } = row
  return {
    id,
    name,
    nameEn,
    rule,
    ...ruleText(rule, plans),
    state: orderNo !== null ? 'used' : expiresAt > now ? 'usable' : 'expired',
    source,
    createdAt: createdAt.toISOString(),
    expireAt: expiresAt.toISOString(),
    orderNo,
  }
}
