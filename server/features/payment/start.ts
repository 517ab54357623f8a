import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { PaymentMethodId, PaymentStart } from '#contract/payment.ts'
import type { Member } from '#server/app-env.ts'
import { orders, payments } from '#server/domain/order/schema.ts'
import type { Config } from '#server/lib/config.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { providersOf } from './provider.ts'

interface Starting {
  db: Db
  now: Date
  member: Member
  services: { config: Config }
}

/**
 * Begins a payment of one of the member's unpaid orders. Each call is an attempt of its own; whichever is paid first counts.
 * Refuses with `not-found`, `payment-not-offered`, and `order-not-open` what is paid or closed.
 */
export async function startPayment(
  { db, now, member, services }: Starting,
  method: PaymentMethodId,
  orderNo: string,
): Promise<PaymentStart> {
  const provider = providersOf(services.config).find(({ id }) => id === method)
  if (!provider) throw new ProblemError('payment-not-offered')
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.no, orderNo), eq(orders.memberId, member.id)))
  if (!order) throw new ProblemError('not-found')
  if (order.state !== 'unpaid' || order.closeAt <= now) throw new ProblemError('order-not-open')
  const attempt = { ref: randomBytes(32).toString('base64url'), expiresAt: order.closeAt }
  await db.insert(payments).values({ orderId: order.id, method, createdAt: now, ...attempt })
  const started = await provider.start({ orderNo, total: order.total, ...attempt })
  return { ...started, expiresAt: order.closeAt.toISOString() }
}
