import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordRefund } from '#server/domain/order/request-refund.ts'
import { payments } from '#server/domain/order/schema.ts'
import type { RefundAnswer } from '../provider.ts'
import type { NoticeRequest } from '../record-notice.ts'
import { callWxpay, type WxpayConfig, WxpayError } from './client.ts'

const PATH = '/v3/refund/domestic/refunds'

/** What WeChat Pay answers about a refund. */
const Refund = v.object({ status: v.string() })

/** What a notice says of a refund. */
export const RefundReport = v.object({
  mchid: v.string(),
  out_trade_no: v.string(),
  out_refund_no: v.string(),
  refund_status: v.string(),
  /** Fen. */
  amount: v.object({ refund: v.number() }),
})

/** The number of an attempt's refund: there is one for each. */
const numberOf = (ref: string) => `refund-${ref}`

interface Wanted {
  ref: string
  /** Fen: of the payment, and what of it is paid back. */
  total: number
  amount: number
  notifyUrl: string
  now: Date
}

/** Asks how the refund stands, and for it where there is none yet. */
export async function refundByWxpay(
  config: WxpayConfig,
  { ref, total, amount, notifyUrl, now }: Wanted,
): Promise<RefundAnswer> {
  const number = numberOf(ref)
  const known = await callWxpay(config, { method: 'GET', path: `${PATH}/${number}`, now }).catch((error: unknown) => {
    if (error instanceof WxpayError && /^RESOURCE_?NOT_?EXISTS?$/.test(error.code)) return undefined
    throw error
  })
  const body = {
    out_trade_no: ref,
    out_refund_no: number,
    notify_url: notifyUrl,
    amount: { refund: amount, total, currency: 'CNY' },
  }
  const refund = known ?? (await callWxpay(config, { method: 'POST', path: PATH, body, now }))
  return answerOf(v.parse(Refund, refund).status)
}

function answerOf(status: string): RefundAnswer {
  if (status === 'SUCCESS') return 'refunded'
  if (status === 'PROCESSING') return { pending: 'WeChat Pay is paying it back' }
  return { failed: `WeChat Pay holds it as ${status}; complete it in the merchant platform` }
}

/** Enters the refund that a verified notice reports as done, and stores any other outcome for the operator. */
export async function recordWxpayRefund(
  { db, now, services: { log } }: NoticeRequest,
  { out_trade_no: ref, out_refund_no, refund_status, amount }: v.InferOutput<typeof RefundReport>,
): Promise<void> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.method, 'wxpay'), eq(payments.ref, ref)))
  const about = { method: 'wxpay', refund: out_refund_no, status: refund_status, amount: amount.refund }
  if (!payment || out_refund_no !== numberOf(ref) || amount.refund !== payment.refund) {
    log.warn('a refund that this site did not request', about)
    return
  }
  const answer = answerOf(refund_status)
  if (answer === 'refunded') {
    await recordRefund(db, payment.id, now)
    return
  }
  if ('failed' in answer) log.error('a refund failed at its provider', about)
  const refundAnswer = 'failed' in answer ? answer.failed : answer.pending
  await db.update(payments).set({ refundAnswer }).where(eq(payments.id, payment.id))
}
