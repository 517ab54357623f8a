import { and, eq, ne } from 'drizzle-orm'
import type { PaymentMethodId } from '#contract/payment.ts'
import { beginRenewal, deleteCard, hasRenewal } from '#server/domain/membership/renewal.ts'
import { recordDiscrepancy, requestRefund } from '#server/domain/order/request-refund.ts'
import { moneyLedger, orders, payments } from '#server/domain/order/schema.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { grantGoods } from './goods.ts'
import { grantPlan, planOfOrder } from './plan.ts'

/** A payment that a provider reports, once its signature was checked. */
export interface PaymentNotice {
  method: PaymentMethodId
  /** The attempt, as the provider knows it. */
  ref: string
  /** Minor units of the currency. */
  amount: number
  currency: string
  /** The provider's id of the payment, which a refund needs. */
  paidAs?: string
  /** The provider's own name of the member whose card it saved. */
  customer?: string
}

/**
 * The outcome of a notice. `paid`: the order is paid now. `known`: the same was reported before. `refunded`: the money came,
 * but the order was paid already or no longer fits the membership, and goes back. `unknown`: no such attempt. `differs`:
 * another amount or currency than the order's; nothing was entered, but it is recorded for `admin check-money`.
 */
export type Settlement = 'paid' | 'known' | 'refunded' | 'unknown' | 'differs'

type OrderRow = typeof orders.$inferSelect

/**
 * Enters a payment, in one transaction: the money, and what it buys. Any number of equal notices, in any order
 * and at once, pay the order once. A payment that comes after the order was closed still counts while the sum would be the
 * same; otherwise it is paid back. One for a renewal counts only while the member has that renewal.
 */
export function settlePayment(db: Db, notice: PaymentNotice, now: Date): Promise<Settlement> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ payment: payments, memberId: orders.memberId })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.method, notice.method), eq(payments.ref, notice.ref)))
    if (!found) return 'unknown'
    const { payment, memberId } = found
    await lockMember(tx, memberId)
    // Read after the lock: another notice may just have changed it.
    const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId))
    if (!order) return 'unknown'
    if (notice.amount !== order.total || notice.currency !== 'CNY')
      return (await recordDiscrepancy(tx, { ...notice, paymentId: payment.id, kind: 'payment', at: now }))
        ? 'differs'
        : 'known'
    const entry = { memberId, orderId: order.id, paymentId: payment.id, kind: 'payment' as const }
    const entered = await tx
      .insert(moneyLedger)
      .values({ ...entry, amount: notice.amount, at: now })
      .onConflictDoNothing()
      .returning({ id: moneyLedger.id })
    if (entered.length === 0) return 'known'
    const { paidAs } = notice
    if (paidAs !== undefined) await tx.update(payments).set({ paidAs }).where(eq(payments.id, payment.id))
    if (order.state === 'unpaid' || order.state === 'closed') {
      const hasEnded = order.closedBy === 'ended' || (order.isRenewal && !(await hasRenewal(tx, memberId)))
      if (!hasEnded && (await grantOrder(tx, order, { id: payment.id, method: notice.method }, now))) {
        await renewOrder(tx, order, notice, now)
        return 'paid'
      }
      await tx
        .update(orders)
        .set({
          state: 'refunded',
          refundedAt: now,
          refundedBy: hasEnded ? 'ended' : 'change',
          method: notice.method,
          closedBy: null,
        })
        .where(eq(orders.id, order.id))
    }
    await requestRefund(tx, { paymentId: payment.id, amount: notice.amount, now })
    // The card was saved for a renewal that does not begin.
    if (notice.customer !== undefined) await deleteCard(tx, notice.customer, now)
    return 'refunded'
  })
}

/** Gives what the order is for; false if the membership has changed since the sum was computed, or the coupon is used. */
async function grantOrder(tx: Db, order: OrderRow, payment: { id: number; method: PaymentMethodId }, now: Date) {
  if (await isCouponUsed(tx, order)) return false
  const bought = await grantPlan(tx, order, now)
  if (bought === 'changed') return false
  await grantGoods(tx, order, now)
  await tx
    .update(orders)
    .set({
      ...bought,
      state: 'paid',
      paidAt: now,
      method: payment.method,
      paymentId: payment.id,
      closedAt: null,
      closedBy: null,
    })
    .where(eq(orders.id, order.id))
  return true
}

/** Whether another order was paid with the same coupon since this one was closed. */
async function isCouponUsed(tx: Db, { id, couponId }: OrderRow) {
  if (couponId === null) return false
  const used = and(eq(orders.couponId, couponId), eq(orders.state, 'paid'), ne(orders.id, id))
  return (await tx.$count(orders, used)) > 0
}

/** Begins the renewal that the order agreed to, where the provider has saved the card. */
async function renewOrder(tx: Db, order: OrderRow, { paidAs: savedBy, customer }: PaymentNotice, now: Date) {
  const { memberId, renewPrice: price } = order
  const plan = planOfOrder(order)
  if (price === null || !plan || savedBy === undefined || customer === undefined) return
  const { planId, groupId, term } = plan
  await beginRenewal(tx, { memberId, planId, groupId, term, price, customer, savedBy }, now)
}
