import { eq } from 'drizzle-orm'
import type { PlanBought, Quote } from '#contract/membership.ts'
import type { Member } from '#server/app-env.ts'
import { withCoupon } from '#server/domain/coupon/apply.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { grantMembership } from '#server/domain/membership/grant.ts'
import { namedLevel } from '#server/domain/membership/level-names.ts'
import { planOf, planText, quotePlan } from '#server/domain/membership/quote.ts'
import { closeUnpaidOrders } from '#server/domain/order/close.ts'
import { enterPoints, pointsOf } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

interface Context {
  db: Db
  now: Date
}

/** What a plan costs the member now. Refuses with `not-found`, and as `quotePlan` and `withCoupon` do. */
export async function quote(
  { db, now }: Context,
  member: Member,
  { planId, couponId = null }: { planId: string; couponId?: number | null | undefined },
): Promise<Quote> {
  const quoted = await quotePlan(db, member, planOf(await currentMembership(db), planId), now)
  const { off: _, ...shown } = await withCoupon(db, quoted, { memberId: member.id, couponId, now })
  return { ...shown, balance: member.points }
}

/**
 * Buys a plan with points, in one transaction. Refuses with `not-found`, `plan-not-needed`, `quote-changed` (data
 * `{ total }`) where it no longer costs what the member was shown, and `points-too-low`.
 */
export function buyPlan(
  { db, now }: Context,
  { id: memberId }: Member,
  { planId, total }: { planId: string; total: number },
): Promise<PlanBought> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const plan = planOf(await currentMembership(tx), planId)
    // Read after the lock: another purchase may just have changed the level.
    const [found] = await tx.select().from(members).where(eq(members.id, memberId))
    if (!found) throw new ProblemError('login-required')
    const quoted = await quotePlan(tx, memberAt(found, now), plan, now)
    if (quoted.total !== total) throw new ProblemError('quote-changed', { data: { total: quoted.total } })
    const { groupId, term, points: worth, price: worthMoney } = plan
    const endsAt = quoted.endsAt === null ? null : new Date(quoted.endsAt)
    const startsAt = new Date(quoted.startsAt)
    const bought = { memberId, groupId, source: 'points' as const, planId, term, points: total, worth, worthMoney }
    await closeUnpaidOrders(tx, memberId, 'purchase', now)
    const periodId = await grantMembership(tx, { ...bought, startsAt, endsAt, createdAt: now })
    const { text, textEn } = planText(plan)
    const entry = { code: 'membership' as const, ref: String(periodId), change: -total, note: { zh: text, en: textEn } }
    const balance = total > 0 ? await enterPoints(tx, memberId, [entry], now) : await pointsOf(tx, memberId)
    return { ...namedLevel(groupId), expireAt: quoted.endsAt, balance }
  })
}
