import { and, desc, eq, lt } from 'drizzle-orm'
import { REFUND_DAYS } from '#contract/order.ts'
import { endRenewal } from '#server/domain/membership/renewal.ts'
import { membershipPeriods } from '#server/domain/membership/schema.ts'
import { requestRefund } from '#server/domain/order/request-refund.ts'
import { orders } from '#server/domain/order/schema.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { DAY_MS } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { revokeGoods } from './goods.ts'
import { isMembershipUsed } from './membership-used.ts'
import { planOfOrder } from './plan.ts'

type OrderRow = typeof orders.$inferSelect

/** Until when a paid order is refunded at the member's request; null if it was not paid. */
export const refundDeadline = ({ state, paidAt }: OrderRow): Date | null =>
  state === 'paid' && paidAt ? new Date(paidAt.getTime() + REFUND_DAYS * DAY_MS) : null

interface Refunding {
  no: string
  /** The member who asks; an operator is not bound by the rule, and says why. */
  by: { memberId: number } | { operator: string; note: string }
  now: Date
}

/**
 * Ends what the order bought and the member's renewal, restores the membership before it, takes back unused items and gift
 * codes, and has the money paid back. Refuses with `not-found`, and with `refund-not-possible`, data `{ reason }`: `state` where it is not paid, `time` after
 * `REFUND_DAYS` days, `used` where the membership, an item or a gift code was used, `changed` where another change of the membership came
 * after it.
 */
export function refundOrder(db: Db, { no, by, now }: Refunding): Promise<void> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ memberId: orders.memberId }).from(orders).where(eq(orders.no, no))
    const isMember = 'memberId' in by
    if (!found || (isMember && found.memberId !== by.memberId)) throw new ProblemError('not-found')
    await lockMember(tx, found.memberId)
    const [order] = await tx.select().from(orders).where(eq(orders.no, no))
    const deadline = order && refundDeadline(order)
    if (!order || !deadline || order.paymentId === null) throw notPossible('state')
    if (isMember && now > deadline) throw notPossible('time')
    const areGoodsUsed = await revokeGoods(tx, order, now)
    if (isMember && (areGoodsUsed || (await isMembershipUsed(tx, order, now)))) throw notPossible('used')
    if (planOfOrder(order)) {
      await restoreMembership(tx, order, now)
      await endRenewal(tx, { memberId: order.memberId, now })
    }
    const refundedBy = isMember ? 'member' : 'operator'
    await tx.update(orders).set({ state: 'refunded', refundedAt: now, refundedBy }).where(eq(orders.id, order.id))
    const decision = isMember ? {} : { note: by.note, enteredBy: by.operator }
    await requestRefund(tx, { paymentId: order.paymentId, amount: order.total, ...decision, now })
  })
}

const notPossible = (reason: 'state' | 'time' | 'used' | 'changed') =>
  new ProblemError('refund-not-possible', { data: { reason } })

/** Ends the bought period, and continues those whose place it took. */
async function restoreMembership(tx: Db, order: OrderRow, now: Date) {
  const { memberId, periodId, paidAt, groupId, endsAt, levelBefore, endBefore } = order
  const [last] = await tx
    .select({ id: membershipPeriods.id })
    .from(membershipPeriods)
    .where(eq(membershipPeriods.memberId, memberId))
    .orderBy(desc(membershipPeriods.id))
    .limit(1)
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  const isAsBought = member?.groupId === groupId && member.vipExpiresAt?.getTime() === endsAt?.getTime()
  if (periodId === null || !paidAt || last?.id !== periodId || !isAsBought) throw notPossible('changed')
  const ofMember = eq(membershipPeriods.memberId, memberId)
  await tx
    .update(membershipPeriods)
    .set({ replacedAt: null })
    .where(and(ofMember, eq(membershipPeriods.replacedAt, paidAt), lt(membershipPeriods.id, periodId)))
  await tx.update(membershipPeriods).set({ refundedAt: now }).where(eq(membershipPeriods.id, periodId))
  await tx
    .update(members)
    .set({ groupId: levelBefore ?? 1, vipExpiresAt: endBefore })
    .where(eq(members.id, memberId))
}
