import { Order } from '#contract/order.ts'
import { PaymentStart } from '#contract/payment.ts'
import { REFUND_JOB } from '#server/domain/order/request-refund.ts'
import { moneyLedger } from '#server/domain/order/schema.ts'
import { dataOf, testApp } from '#server/lib/test-app.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundPayment } from './refund.ts'

export const NOON = '2026-01-31T12:00:00+08:00'
/** Price of the plan that the tests order, in fen. */
export const PRICE = 1200

/** A site on https that takes payments as `env` says. */
export async function paymentSite(env: Record<string, string>) {
  const site = await testApp({
    at: NOON,
    env: { RATE_LIMIT_FACTOR: '1000', PUBLIC_URL: 'https://tianmu.example', ...env },
  })
  return {
    ...site,
    /** An unpaid order of a new member, to be paid by `method`. */
    async newOrder(method: 'alipay' | 'stripe' | 'wxpay') {
      const { token } = await site.newMember()
      const post = (path: string, body: unknown = {}) => site.call('POST', path, { token, body })
      const { no } = dataOf(await post('/api/orders', { from: 'plan', sku: 'basic-month', total: PRICE }), Order)
      const tryStart = (device?: 'phone') => post(`/api/${method}/create`, { orderNo: no, ...(device && { device }) })
      return {
        no,
        tryStart,
        start: async (device?: 'phone') => dataOf(await tryStart(device), PaymentStart),
        requestRefund: () => post(`/api/orders/${no}/refund`),
        state: async () => dataOf(await site.call('GET', `/api/orders/${no}`, { token }), Order).state,
      }
    },
    payRefunds: () => site.runJobs({ [REFUND_JOB]: (payload) => refundPayment(site.services, payload) }),
    reconcile: () => reconcilePayments(site.services, new AbortController().signal),
    /** All amounts of the money ledger, oldest first. */
    moved: async () => (await site.db.select().from(moneyLedger).orderBy(moneyLedger.id)).map(({ amount }) => amount),
  }
}
