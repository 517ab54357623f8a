import type { Invoice, Order } from '#contract/order.ts'
import { namedLevel } from '#server/domain/membership/level-names.ts'
import { refundDeadline } from '#server/domain/order/refund.ts'
import type { orders } from '#server/domain/order/schema.ts'

/** The order as of `now`: one whose time is over is closed, whether or not the job has been there. */
export function toOrder(order: typeof orders.$inferSelect, now: Date, invoice: Invoice | null = null): Order {
  const { no, state, lines, total, planId, groupId, term, endsAt, createdAt, closeAt, paidAt, method } = order
  const hasExpired = state === 'unpaid' && closeAt <= now
  const deadline = refundDeadline(order)
  return {
    no,
    state: hasExpired ? 'closed' : state,
    lines,
    total,
    currency: 'CNY',
    plan: { id: planId, ...namedLevel(groupId), term, endsAt: endsAt?.toISOString() ?? null },
    createdAt: createdAt.toISOString(),
    closeAt: closeAt.toISOString(),
    closedBy: hasExpired ? 'time' : order.closedBy,
    paidAt: paidAt?.toISOString() ?? null,
    method,
    refundableUntil: deadline && deadline > now ? deadline.toISOString() : null,
    refundedAt: order.refundedAt?.toISOString() ?? null,
    refundedBy: order.refundedBy,
    invoice,
  }
}
