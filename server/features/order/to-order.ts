import { giftSku } from '#contract/goods.ts'
import type { Invoice, Order } from '#contract/order.ts'
import { packName } from '#server/domain/goods/pack.ts'
import { namedLevel } from '#server/domain/membership/level-names.ts'
import { giftName } from '#server/domain/membership/quote.ts'
import type { orders } from '#server/domain/order/schema.ts'
import { planOfOrder } from '#server/domain/purchase/plan.ts'
import { refundDeadline } from '#server/domain/purchase/refund.ts'
import type { giftCodes, orderGoods } from '#server/domain/purchase/schema.ts'

interface Details {
  goods: readonly (typeof orderGoods.$inferSelect)[]
  gifts: readonly (typeof giftCodes.$inferSelect)[]
  invoice: Invoice | null
}

/** The order as of `now`: one whose time is over is closed, whether or not the job has been there. */
export function toOrder(order: typeof orders.$inferSelect, now: Date, { goods, gifts, invoice }: Details): Order {
  const { no, state, lines, total, endsAt, createdAt, closeAt, paidAt, method } = order
  const plan = planOfOrder(order)
  const hasExpired = state === 'unpaid' && closeAt <= now
  const deadline = refundDeadline(order)
  return {
    no,
    state: hasExpired ? 'closed' : state,
    lines,
    total,
    currency: 'CNY',
    plan: plan && {
      id: plan.planId,
      ...namedLevel(plan.groupId),
      term: plan.term,
      endsAt: endsAt?.toISOString() ?? null,
    },
    goods: goods.flatMap(toGoods),
    gifts: gifts.map(({ code, plan: given, redeemedAt, voidedAt }) => ({
      code,
      ...giftName(given),
      state: redeemedAt ? 'redeemed' : voidedAt ? 'void' : 'open',
    })),
    renews: order.renewPrice !== null,
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

function toGoods({ pack, gift, quantity }: typeof orderGoods.$inferSelect): Order['goods'] {
  if (pack) {
    return [{ sku: pack.id, kind: 'pack', ...packName(pack), quantity }]
  }
  return gift ? [{ sku: giftSku(gift.id), kind: 'gift', ...giftName(gift), quantity }] : []
}
