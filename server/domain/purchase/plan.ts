import { eq } from 'drizzle-orm'
import { grantMembership } from '#server/domain/membership/grant.ts'
import { timeOfPlan } from '#server/domain/membership/quote.ts'
import { closeUnpaidOrders } from '#server/domain/order/close.ts'
import type { orders } from '#server/domain/order/schema.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { basisOf } from './basis.ts'

type OrderRow = typeof orders.$inferSelect

/** The plan of an order; null without one. */
export function planOfOrder({ planId, groupId, term, worth, worthMoney, basis }: OrderRow) {
  if (planId === null || groupId === null || term === null) return null
  return { planId, groupId, term, worth, worthMoney, basis }
}

/**
 * Gives the membership that the order is for, in the caller's transaction, which holds the member's lock. Resolves to what the
 * order stores about it, or to `changed` if the membership is another one than that from which the sum was computed.
 */
export async function grantPlan(tx: Db, order: OrderRow, now: Date) {
  const { memberId, total, lines } = order
  const plan = planOfOrder(order)
  if (!plan) return {}
  const [stored] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!stored || (await basisOf(tx, stored, now)) !== plan.basis) return 'changed' as const
  const member = memberAt(stored, now)
  const { startsAt, endsAt } = timeOfPlan(member, plan, now)
  const { planId, groupId, term, worth, worthMoney } = plan
  const others = lines.reduce((sum, { kind, amount }) => (kind === 'pack' || kind === 'gift' ? sum + amount : sum), 0)
  const bought = { memberId, groupId, source: 'money' as const, planId, term, paid: total - others, worth, worthMoney }
  // Another that is open was computed from what changes now, and may have the same coupon.
  await closeUnpaidOrders(tx, memberId, 'purchase', now)
  const periodId = await grantMembership(tx, { ...bought, startsAt, endsAt, createdAt: now })
  return {
    periodId,
    endsAt,
    levelBefore: member.groupId,
    endBefore: member.groupId > 1 ? member.vipExpiresAt : null,
  }
}
