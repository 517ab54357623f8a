import type { Order } from '#contract/order.ts'
import { PaymentStart } from '#contract/payment.ts'
import type { PaymentNotice } from '#server/domain/purchase/settle.ts'
import { dataOf } from '#server/lib/test-app.ts'

type Post = (path: string, body: unknown) => Promise<Parameters<typeof dataOf>[0]>

/** Begins the payment of an order in the sandbox, and returns the notice that it is paid. */
export async function startInSandbox(post: Post, { no, total }: Pick<Order, 'no' | 'total'>): Promise<PaymentNotice> {
  const { jumpUrl } = dataOf(await post('/api/paymethod/sandbox', { orderNo: no }), PaymentStart)
  const ref = /[\w-]{32}/.exec(jumpUrl ?? '')?.[0] ?? ''
  return { method: 'sandbox', ref, amount: total, currency: 'CNY' }
}
