import type { Context } from 'hono'
import type { AppEnv, Services } from '#server/app-env.ts'
import { recordReturnedRefund, type ReturnedRefund } from '#server/domain/order/request-refund.ts'
import { type PaymentNotice, settlePayment } from '#server/domain/purchase/settle.ts'
import type { Db } from '#server/lib/database/database.ts'

/** A call of a provider, or of the sandbox in its place. */
export type NoticeRequest = Pick<AppEnv['Variables'], 'db' | 'now' | 'services'> & { c: Context<AppEnv> }

interface Entering {
  db: Db
  now: Date
  services: Pick<Services, 'log'>
}

/** Enters a verified notice, and logs what an operator should know: its provider is answered the same in all cases. */
export async function recordNotice({ db, now, services: { log } }: Entering, notice: PaymentNotice): Promise<void> {
  const settlement = await settlePayment(db, notice, now)
  const { method, amount, currency } = notice
  const about = { method, amount, currency, settlement }
  if (settlement === 'differs') log.error('a payment differs from its order, and was not entered', about)
  else if (settlement === 'unknown') log.warn('a payment is of no order of this site', about)
  else log.info('payment', about)
}

/** Records a verified notice that a refund failed afterwards, and logs it where an operator must deal with it. */
export async function recordReturnedNotice(
  { db, now, services: { log } }: Entering,
  refund: ReturnedRefund,
): Promise<void> {
  const outcome = await recordReturnedRefund(db, refund, now)
  const { method, amount, currency } = refund
  if (outcome === 'recorded') log.error('a refund failed after it was paid back', { method, amount, currency })
}
