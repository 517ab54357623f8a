import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Services } from '#server/app-env.ts'
import { recordRefund } from '#server/domain/order/request-refund.ts'
import { moneyLedger, orders, payments } from '#server/domain/order/schema.ts'
import { providersOf } from './providers.ts'

const Payload = v.object({ paymentId: v.number() })
/** Characters of an error that are stored. */
const MOST_CHARACTERS = 300

/**
 * Asks a payment's provider to pay it back, and enters it once that has done so: until then the reconciliation has it asked
 * again. Throws where the outcome is not known.
 */
export async function refundPayment({ db, config, clock, log }: Services, payload: unknown): Promise<void> {
  const { paymentId } = v.parse(Payload, payload)
  const [found] = await db
    .select({ payment: payments, total: orders.total })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
  const amount = found?.payment.refund
  if (!found || amount === null || amount === undefined) return
  const entry = and(eq(moneyLedger.paymentId, paymentId), eq(moneyLedger.kind, 'refund'))
  if ((await db.$count(moneyLedger, entry)) > 0) return
  const { method } = found.payment
  const write = (change: Partial<typeof payments.$inferInsert>) =>
    db.update(payments).set(change).where(eq(payments.id, paymentId))
  await write({ refundAskedAt: clock.now() })
  try {
    const provider = providersOf(config).find(({ id }) => id === method)
    if (!provider) throw new Error(`payments by ${method} are not set up, so payment ${paymentId} cannot be refunded`)
    const answer = await provider.refund({ ...found.payment, total: found.total }, amount, clock.now())
    if (answer === 'refunded') return await recordRefund(db, paymentId, clock.now())
    if ('failed' in answer) log.error('a refund failed at its provider', { method, paymentId, answer: answer.failed })
    await write({ refundAnswer: 'failed' in answer ? answer.failed : answer.pending })
  } catch (error) {
    await write({ refundAnswer: String(error).slice(0, MOST_CHARACTERS) })
    throw error
  }
}
