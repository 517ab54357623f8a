import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Services } from '#server/app-env.ts'
import { enterRefund } from '#server/domain/order/request-refund.ts'
import { orders, payments } from '#server/domain/order/schema.ts'
import { providersOf } from './providers.ts'

const Payload = v.object({ paymentId: v.number() })
/** Characters of an error that are stored. */
const MOST_CHARACTERS = 300

/**
 * Pays back a payment through its provider, and enters it. Throws where that is not possible now: the job is tried again, and
 * once it has failed, the reconciliation adds another.
 */
export async function refundPayment({ db, config, clock }: Services, payload: unknown): Promise<void> {
  const { paymentId } = v.parse(Payload, payload)
  const [found] = await db
    .select({ payment: payments, total: orders.total })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
  const amount = found?.payment.refund
  if (!found || amount === null || amount === undefined) return
  const { method } = found.payment
  const write = (answer: Partial<typeof payments.$inferInsert>) =>
    db.update(payments).set(answer).where(eq(payments.id, paymentId))
  await write({ refundAskedAt: clock.now() })
  try {
    const provider = providersOf(config).find(({ id }) => id === method)
    if (!provider) throw new Error(`payments by ${method} are not set up, so payment ${paymentId} cannot be refunded`)
    await provider.refund({ ...found.payment, total: found.total }, amount, clock.now())
  } catch (error) {
    await write({ refundAnswer: String(error).slice(0, MOST_CHARACTERS) })
    throw error
  }
  await enterRefund(db, paymentId, clock.now())
}
