import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Order } from '#contract/order.ts'
import { ORDER_OPEN_MS } from '#contract/order.ts'
import type { Member } from '#server/app-env.ts'
import { withCoupon } from '#server/domain/coupon/apply.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { planOf, quotePlan } from '#server/domain/membership/quote.ts'
import { basisOf } from '#server/domain/order/basis.ts'
import { closeUnpaidOrders } from '#server/domain/order/close.ts'
import { orders } from '#server/domain/order/schema.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { toOrder } from './to-order.ts'

/**
 * Orders a plan; another unpaid order of the member closes. Refuses with `not-found`, `plan-not-needed`, also where nothing is
 * left to pay, `coupon-not-usable`, and `quote-changed` (data `{ total }`) where it does not cost what the member was shown.
 */
export function placeOrder(
  { db, now }: { db: Db; now: Date },
  { id: memberId }: Member,
  { sku, total, couponId = null }: { sku: string; total: number; couponId?: number | null | undefined },
): Promise<Order> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const plan = planOf(await currentMembership(tx), sku)
    // Read after the lock: a purchase may just have changed the level.
    const [found] = await tx.select().from(members).where(eq(members.id, memberId))
    if (!found) throw new ProblemError('login-required')
    const quoted = await quotePlan(tx, memberAt(found, now), plan, now)
    const { lines, price, off } = await withCoupon(tx, quoted, { memberId, couponId, now })
    if (price === null) throw new ProblemError('plan-not-needed', { data: { reason: 'worth-more' } })
    if (price !== total) throw new ProblemError('quote-changed', { data: { total: price } })
    await closeUnpaidOrders(tx, memberId, 'purchase', now)
    const order = await insertOrder(tx, {
      memberId,
      state: 'unpaid',
      lines: lines.map(({ kind, text, textEn, money }) => ({ kind, text, textEn, amount: money })),
      total: price,
      planId: plan.id,
      groupId: plan.groupId,
      term: plan.term,
      couponId,
      // What a coupon takes off is not credited later.
      worth: Math.floor((plan.points * (plan.price - off)) / plan.price),
      worthMoney: plan.price - off,
      basis: await basisOf(tx, found, now),
      createdAt: now,
      closeAt: new Date(now.getTime() + ORDER_OPEN_MS),
    })
    return toOrder(order, now)
  })
}

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
