import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Order, OrderRequest } from '#contract/order.ts'
import { ORDER_OPEN_MS } from '#contract/order.ts'
import type { Member } from '#server/app-env.ts'
import { quoteCart, toOrderLine } from '#server/domain/cart/quote.ts'
import { emptyCart } from '#server/domain/cart/table.ts'
import { withCoupon } from '#server/domain/coupon/apply.ts'
import type { PackContent } from '#server/domain/goods/content.ts'
import type { PlanContent } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { planOf, quotePlan } from '#server/domain/membership/quote.ts'
import { basisOf } from '#server/domain/order/basis.ts'
import { closeUnpaidOrders } from '#server/domain/order/close.ts'
import { orderGoods, orders } from '#server/domain/order/schema.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { toOrder } from './to-order.ts'

interface Context {
  db: Db
  now: Date
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
}

/**
 * Orders a plan, or what is in the cart, which is empty then; another unpaid order of the member closes. Refuses with
 * `not-found`, `plan-not-needed`, also where nothing is left to pay, `coupon-not-usable`, `cart-nothing-to-order`, and
 * `quote-changed` (data `{ total }`) where it does not cost what the member was shown.
 */
export function placeOrder({ db, now }: Context, { id: memberId }: Member, request: OrderRequest): Promise<Order> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    // Read after the lock: a purchase may just have changed the level.
    const [found] = await tx.select().from(members).where(eq(members.id, memberId))
    if (!found) throw new ProblemError('login-required')
    const member = memberAt(found, now)
    const wanted =
      request.from === 'cart' ? await ofCart(tx, member, request, now) : await ofPlan(tx, member, request, now)
    const { lines, total, plan, goods, couponId } = wanted
    if (total !== request.total) throw new ProblemError('quote-changed', { data: { total } })
    await closeUnpaidOrders(tx, memberId, 'purchase', now)
    const order = await insertOrder(tx, {
      memberId,
      state: 'unpaid',
      lines,
      total,
      couponId,
      ...(plan && { ...boughtPlan(plan), basis: await basisOf(tx, found, now) }),
      createdAt: now,
      closeAt: new Date(now.getTime() + ORDER_OPEN_MS),
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
  { sku, couponId: chosen }: Extract<OrderRequest, { from: 'plan' }>,
  now: Date,
): Promise<Wanted> {
  const couponId = chosen ?? null
  const plan = planOf(await currentMembership(tx), sku)
  const quoted = await quotePlan(tx, member, plan, now)
  const { lines, price, off } = await withCoupon(tx, quoted, { memberId: member.id, couponId, now })
  if (price === null) throw new ProblemError('plan-not-needed', { data: { reason: 'worth-more' } })
  return { lines: lines.map(toOrderLine), total: price, plan: { plan, off }, goods: [], couponId }
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
  return { lines: orderLines, total: cart.total, plan, goods, couponId }
}

/** What an order stores about its plan. What a coupon takes off is not credited later. */
const boughtPlan = ({ plan: { id: planId, groupId, term, points, price }, off }: NonNullable<Wanted['plan']>) => ({
  planId,
  groupId,
  term,
  worth: Math.floor((points * (price - off)) / price),
  worthMoney: price - off,
})

/** Inserts the order under a number of its own. */
async function insertOrder(tx: Db, order: Omit<typeof orders.$inferInsert, 'no'>) {
  for (let tries = 0; tries < NUMBERS_TRIED; tries += 1) {
    const values = { ...order, no: newNumber(order.createdAt) }
    const [inserted] = await tx.insert(orders).values(values).onConflictDoNothing({ target: orders.no }).returning()
    if (inserted) return inserted
  }
  throw new Error('no number was free for an order')
}

/** Of two orders in a millisecond every 10,000th pair draws the same number. */
const NUMBERS_TRIED = 20
const DAY_MS = 86_400_000

/** The day in UTC, its millisecond, and four random digits: numbers are in the order of their times. */
const newNumber = (now: Date) =>
  now.toISOString().slice(0, 10).replaceAll('-', '') +
  String(now.getTime() % DAY_MS).padStart(8, '0') +
  String(randomInt(10_000)).padStart(4, '0')
