import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { PaymentMethodId, PaymentRequest, PaymentStart } from '#contract/payment.ts'
import type { Member, Services } from '#server/app-env.ts'
import { orders, payments } from '#server/domain/order/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { providersOf } from './providers.ts'

interface Starting {
  db: Db
  now: Date
  member: Member
  language: 'zh' | 'en'
  address: string
  services: Pick<Services, 'config' | 'log'>
}

/**
 * Begins a payment of one of the member's unpaid orders. Each call is an attempt of its own; whichever is paid first counts.
 * Refuses with `not-found`, `payment-not-offered`, `order-not-open` what is paid or closed, and `provider-failed`.
 */
export async function startPayment(
  { db, now, member, language, address, services }: Starting,
  method: PaymentMethodId,
  { orderNo, device = 'desktop' }: PaymentRequest,
): Promise<PaymentStart> {
  const provider = providersOf(services.config).find(({ id }) => id === method)
  if (!provider) throw new ProblemError('payment-not-offered')
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.no, orderNo), eq(orders.memberId, member.id)))
  if (!order) throw new ProblemError('not-found')
  if (order.renewPrice !== null && !provider.cards) throw new ProblemError('payment-not-offered')
  if (order.state !== 'unpaid' || order.closeAt <= now) throw new ProblemError('order-not-open')
  const ref = randomBytes(16).toString('hex')
  const attempt = { orderId: order.id, method, ref, createdAt: now, expiresAt: order.closeAt }
  await db.insert(payments).values(attempt)
  const title = titleOf(order, language)
  const savesCard = order.renewPrice !== null
  const about = { orderNo, total: order.total, title, ref, savesCard, now, expiresAt: order.closeAt }
  const asked = { ...about, language, device, address }
  const { startedAs, ...start } = await provider.start(asked).catch((cause: unknown) => {
    services.log.warn('a payment could not be started', { method, cause })
    throw new ProblemError('provider-failed')
  })
  await db
    .update(payments)
    .set({ startedAs })
    .where(and(eq(payments.method, method), eq(payments.ref, ref)))
  return { ...start, expiresAt: order.closeAt.toISOString() }
}

/** What the provider's page calls the order: its first line, and how many more things there are. */
function titleOf({ lines }: typeof orders.$inferSelect, language: 'zh' | 'en') {
  const things = lines.filter(({ kind }) => kind === 'plan' || kind === 'pack' || kind === 'gift')
  const [first] = things
  const more = things.length - 1
  if (language === 'zh') return `${first?.text ?? ''}${more > 0 ? ` 等 ${more + 1} 件` : ''}`
  return `${first?.textEn ?? ''}${more > 0 ? ` and ${more} more` : ''}`
}
