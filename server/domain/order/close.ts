import { and, eq, inArray, lte, or } from 'drizzle-orm'
import type { Order } from '#contract/order.ts'
import type { Db } from '#server/lib/database/database.ts'
import { orders, payments } from './schema.ts'

/** Closes the member's unpaid order, if there is one, in the caller's transaction, which holds the member's lock. */
export async function closeUnpaidOrders(
  tx: Db,
  memberId: number,
  closedBy: NonNullable<Order['closedBy']>,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ state: 'closed', closedAt: now, closedBy })
    .where(and(eq(orders.memberId, memberId), eq(orders.state, 'unpaid')))
}

/** Closes the order of a renewal that has ended, so that its payment, if it still arrives, is paid back. */
export async function closeRenewalOrder(tx: Db, paymentId: number, now: Date): Promise<void> {
  const ordered = tx.select({ id: payments.orderId }).from(payments).where(eq(payments.id, paymentId))
  const isOpen = or(eq(orders.state, 'unpaid'), and(eq(orders.state, 'closed'), eq(orders.closedBy, 'time')))
  await tx
    .update(orders)
    .set({ state: 'closed', closedAt: now, closedBy: 'ended' })
    .where(and(inArray(orders.id, ordered), isOpen))
}

/** Closes all orders whose time is over. */
export async function closeExpiredOrders(db: Db, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ state: 'closed', closedAt: orders.closeAt, closedBy: 'time' })
    .where(and(eq(orders.state, 'unpaid'), lte(orders.closeAt, now)))
}
