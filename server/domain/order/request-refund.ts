import { eq } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { payments } from './schema.ts'

export const REFUND_JOB = 'refund-payment'

interface WantedRefund {
  paymentId: number
  /** Fen. */
  amount: number
  /** Why, and who decided it, where an operator does. */
  note?: string | undefined
  enteredBy?: string | undefined
  now: Date
}

/** Has a payment paid back, in the caller's transaction: the provider is asked by a job, until it has done so. */
export async function requestRefund(
  tx: Db,
  { paymentId, amount, note: refundNote, enteredBy: refundBy, now }: WantedRefund,
): Promise<void> {
  await tx.update(payments).set({ refund: amount, refundNote, refundBy }).where(eq(payments.id, paymentId))
  await enqueue(tx, { kind: REFUND_JOB, payload: { paymentId }, dedupeKey: String(paymentId), runAt: now })
}
