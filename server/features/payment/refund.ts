import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Services } from '#server/app-env.ts'
import { moneyLedger, orders, payments } from '#server/domain/order/schema.ts'
import { providersOf } from './providers.ts'

const Payload = v.object({ paymentId: v.number() })

/** Pays back a payment through its provider, and enters it. Throws, and is tried again, where that is not possible now. */
export async function refundPayment({ db, config, clock }: Services, payload: unknown): Promise<void> {
  const { paymentId } = v.parse(Payload, payload)
  const [found] = await db
    .select({ payment: payments, memberId: orders.memberId, total: orders.total })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
  const amount = found?.payment.refund
  if (!found || amount === null || amount === undefined) return
  const { method, orderId, refundNote: note, refundBy: enteredBy } = found.payment
  const provider = providersOf(config).find(({ id }) => id === method)
  if (!provider) throw new Error(`payments by ${method} are not set up, so payment ${paymentId} cannot be refunded`)
  await provider.refund({ ...found.payment, total: found.total }, amount, clock.now())
  await db
    .insert(moneyLedger)
    .values({
      memberId: found.memberId,
      orderId,
      paymentId,
      kind: 'refund',
      amount: -amount,
      note,
      enteredBy,
      at: clock.now(),
    })
    .onConflictDoNothing()
}
