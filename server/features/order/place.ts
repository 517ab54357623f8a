import { eq } from 'drizzle-orm'
import type { Order, OrderRequest } from '#contract/order.ts'
import type { Member } from '#server/app-env.ts'
import { quoteCart, toOrderLine } from '#server/domain/cart/quote.ts'
import { emptyCart } from '#server/domain/cart/table.ts'
import { withCoupon } from '#server/domain/coupon/apply.ts'
import type { PackContent } from '#server/domain/goods/content.ts'
import type { PlanContent } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { planOf, quotePlan } from '#server/domain/membership/quote.ts'
import { closeUnpaidOrders } from '#server/domain/order/close.ts'
import { insertOrder } from '#server/domain/order/insert.ts'
import { basisOf } from '#server/domain/purchase/basis.ts'
import { orderGoods } from '#server/domain/purchase/schema.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Config } from '#server/lib/config.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { toOrder } from './to-order.ts'

interface Context {
  db: Db
  now: Date
  config: Config
}

/** What an order is for, and its sum. */
interface Wanted {
  lines: Order['lines']
  /** Fen. */
  total: number
  /** The plan, and what a coupon takes off. */
  plan: { plan: PlanContent; off: number } | null
  goods: { pack?: PackContent; gift?: PlanContent; quantity: number }[]
  couponId: number | null
  /** Fen; null where the plan is not renewed. */
  renewPrice: number | null
}

/**
 * Orders a plan, or what is in the cart, which is empty then; another unpaid order of the member closes. Refuses with
 * `not-found`, `plan-not-needed`, also where nothing is left to pay, `coupon-not-usable`, `cart-nothing-to-order`,
 * `renewal-not-offered`, and `quote-changed` (data `{ total }`) where it does not cost what the member was shown.
 */
export function placeOrder(
  { db, now, config }: Context,
  { id: memberId }: Member,
  request: OrderRequest,
): Promise<Order> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    // Read after the lock: a purchase may just have changed the level.
    const [found] = await tx.select().from(members).where(eq(members.id, memberId))
    if (!found) throw new ProblemError('login-required')
    const member = memberAt(found, now)
    const wanted =
      request.from === 'cart'
        ? await ofCart(tx, member, request, now)
        : await ofPlan(tx, member, request, { now, config })
    const { lines, total, plan, goods, couponId, renewPrice } = wanted
    if (total !== request.total) throw new ProblemError('quote-changed', { data: { total } })
    await closeUnpaidOrders(tx, memberId, 'purchase', now)
    const order = await insertOrder(tx, {
      memberId,
      lines,
      total,
      couponId,
      renewPrice,
      ...(plan && { ...boughtPlan(plan), basis: await basisOf(tx, found, now) }),
      createdAt: now,
    })
    const ordered =
      goods.length === 0
        ? []
        : await tx
            .insert(orderGoods)
            .values(goods.map((each) => Object.assign({ orderId: order.id }, each)))
            .returning()
    if (request.from === 'cart') await emptyCart(tx, memberId)
    return toOrder(order, now, { goods: ordered, gifts: [], invoice: null })
  })
}

async function ofPlan(
  tx: Db,
  member: Member,
  { sku, couponId: chosen, renew = false }: Extract<OrderRequest, { from: 'plan' }>,
  { now, config }: Omit<Context, 'db'>,
): Promise<Wanted> {
  const couponId = chosen ?? null
  const plan = planOf(await currentMembership(tx), sku)
  if (renew) checkRenewal(member, plan, config)
  const quoted = await quotePlan(tx, member, plan, now)
  const { lines, price, off } = await withCoupon(tx, quoted, { memberId: member.id, couponId, now })
  if (price === null) throw new ProblemError('plan-not-needed', { data: { reason: 'worth-more' } })
  return {
    lines: lines.map(toOrderLine),
    total: price,
    plan: { plan, off },
    goods: [],
    couponId,
    renewPrice: renew ? plan.price : null,
  }
}

/** A renewal needs an end, a card that can be charged, and an address for the reminders. */
function checkRenewal({ email }: Member, { term }: PlanContent, { stripe }: Config) {
  const reason = term === 'life' ? 'term' : !stripe ? 'method' : email === null ? 'email' : null
  if (reason) throw new ProblemError('renewal-not-offered', { data: { reason } })
}

async function ofCart(
  tx: Db,
  member: Member,
  { couponId: chosen }: Extract<OrderRequest, { from: 'cart' }>,
  now: Date,
): Promise<Wanted> {
  const couponId = chosen ?? null
  const { cart, plan, goods, orderLines } = await quoteCart(tx, member, { couponId, now })
  if (orderLines.length === 0) throw new ProblemError('cart-nothing-to-order')
  return { lines: orderLines, total: cart.total, plan, goods, couponId, renewPrice: null }
}

/** What an order stores about its plan. What a coupon takes off is not credited later. */
const boughtPlan = ({ plan: { id: planId, groupId, term, points, price }, off }: NonNullable<Wanted['plan']>) => ({
  planId,
  groupId,
  term,
  worth: Math.floor((points * (price - off)) / price),
  worthMoney: price - off,
})
