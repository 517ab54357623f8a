import { and, desc, eq, gt, lt, lte, or } from 'drizzle-orm'
import type { Order, OrderPage, OrdersQuery, OrderStatus } from '#contract/order.ts'
import type { AppEnv, Member, Services } from '#server/app-env.ts'
import { closeUnpaidOrders } from '#server/domain/order/close.ts'
import { orders } from '#server/domain/order/schema.ts'
import { giftsOf, goodsOf } from '#server/domain/purchase/goods.ts'
import { refundOrder } from '#server/domain/purchase/refund.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { invoicesOf, issueInvoice, toInvoice } from './invoice/issue.ts'
import { toOrder } from './to-order.ts'

interface Asking {
  db: Db
  now: Date
  member: Member
  services: Pick<Services, 'keys'>
}

/** A page of the member's orders, the newest first. */
export async function listOrders(asking: Asking, { state, before, pageSize }: OrdersQuery): Promise<OrderPage> {
  const { db, now, member } = asking
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.memberId, member.id),
        isInState(state, now),
        before === undefined ? undefined : lt(orders.no, before),
      ),
    )
    .orderBy(desc(orders.no))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  return {
    items: await present(asking, shown),
    before: rows.length > pageSize ? (shown.at(-1)?.no ?? null) : null,
  }
}

/** An unpaid order whose time is over counts as closed. */
function isInState(state: OrdersQuery['state'], now: Date) {
  if (state === 'all') return undefined
  const isUnpaid = eq(orders.state, 'unpaid')
  if (state === 'unpaid') return and(isUnpaid, gt(orders.closeAt, now))
  if (state === 'closed') return or(eq(orders.state, 'closed'), and(isUnpaid, lte(orders.closeAt, now)))
  return eq(orders.state, state)
}

/** One of the member's orders. Refuses with `not-found`. */
export const findOrder = async (asking: Asking, no: string): Promise<Order> =>
  presentOne(asking, await rowOf(asking.db, asking.member, no))

/** State of an order; the level that it gave once it is paid. Refuses with `not-found`. */
export async function orderStatus(
  { language, ...asking }: Asking & Pick<AppEnv['Variables'], 'language'>,
  no: string,
): Promise<OrderStatus> {
  const { state, plan } = await findOrder(asking, no)
  if (state !== 'paid') return { state }
  if (!plan) return { state }
  return { state, membershipName: language === 'zh' ? plan.name : plan.nameEn, membershipLevel: plan.groupId }
}

/** Closes an unpaid order; once more it does nothing. Refuses with `not-found`, and with `order-not-open` what is paid. */
export function cancelOrder(asking: Asking, no: string): Promise<Order> {
  const { db, now, member } = asking
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const { state } = await rowOf(tx, member, no)
    if (state === 'paid' || state === 'refunded') throw new ProblemError('order-not-open')
    if (state === 'unpaid') await closeUnpaidOrders(tx, member.id, 'member', now)
    return presentOne({ ...asking, db: tx }, await rowOf(tx, member, no))
  })
}

/** Refunds an order at its member's request, as `refundOrder` does. */
export async function requestOrderRefund(asking: Asking, no: string): Promise<Order> {
  const { db, now, member } = asking
  await refundOrder(db, { no, by: { memberId: member.id }, now })
  return findOrder(asking, no)
}

/** Issues the invoice of an order that was paid. Refuses with `not-found` and `order-not-paid`. */
export async function issueOrderInvoice(asking: Asking, no: string, title: string | undefined): Promise<Order> {
  const { db, now, member } = asking
  const order = await rowOf(db, member, no)
  if (order.paidAt === null) throw new ProblemError('order-not-paid')
  await issueInvoice(db, { orderId: order.id, title: title || member.nickname, issuedAt: now })
  return presentOne(asking, order)
}

/** Orders with what they buy and their invoices. */
async function present({ db, now, services }: Asking, rows: readonly (typeof orders.$inferSelect)[]) {
  const issued = await invoicesOf(
    db,
    rows.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id),
  )
  const ids = rows.map(({ id }) => id)
  const ordered = await goodsOf(db, ids)
  const gifts = await giftsOf(db, ids)
  return rows.map((row) => {
    const invoice = issued.find(({ orderId }) => orderId === row.id)
    return toOrder(row, now, {
      goods: ordered.filter(({ orderId }) => orderId === row.id),
      gifts: gifts.filter(({ orderId }) => orderId === row.id),
      invoice: invoice ? toInvoice(services, { ...invoice, orderNo: row.no }, now) : null,
    })
  })
}

async function presentOne(asking: Asking, row: typeof orders.$inferSelect): Promise<Order> {
  const [order] = await present(asking, [row])
  if (!order) throw new ProblemError('not-found')
  return order
}

async function rowOf(db: Db, member: Member, no: string) {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, member.id), eq(orders.no, no)))
  if (!found) throw new ProblemError('not-found')
  return found
}
