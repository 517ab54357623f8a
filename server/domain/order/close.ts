import { and, eq, lte, or } from 'drizzle-orm'
import type { Order } from '#contract/order.ts'
import type { Db } from '#server/lib/database/database.ts'
import { orders } from './schema.ts'

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

/**
 * Closes the open orders of the member's renewal, which has ended, in the caller's transaction. A payment that still arrives,
 * also of one that was closed before, is paid back.
 */
export async function closeRenewalOrders(tx: Db, memberId: number, now: Date): Promise<void> {
  const isOpen = or(eq(orders.state, 'unpaid'), and(eq(orders.state, 'closed'), eq(orders.closedBy, 'time')))
  await tx
    .update(orders)
    .set({ state: 'closed', closedAt: now, closedBy: 'ended' })
    .where(and(eq(orders.memberId, memberId), eq(orders.isRenewal, true), isOpen))
}

/** Closes all orders whose time is over. */
export async function closeExpiredOrders(db: Db, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ state: 'closed', closedAt: orders.closeAt, closedBy: 'time' })
    .where(and(eq(orders.state, 'unpaid'), lte(orders.closeAt, now)))
}
