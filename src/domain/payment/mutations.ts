import { mutationOptions } from '@tanstack/react-query'
import { orderCalls, type OrderRequest } from '#contract/order.ts'
import { paymentCalls, type PaymentMethodId, type PaymentRequest, type PaymentStart } from '#contract/payment.ts'
import { call } from '#src/domain/api.ts'
import { cartKeys } from '#src/domain/cart/keys.ts'
import { membershipKeys } from '#src/domain/membership/keys.ts'
import { sendOnce } from '#src/domain/send-once.ts'
import { orderKeys } from './keys.ts'
import { storeOpenedFrom } from './opened-from.ts'
import { paymentDevice } from './payment-device.ts'
import { paymentQueries } from './queries.ts'

/** A plan, or what is in the cart. */
export type OrderDraft = DistributiveOmit<OrderRequest, 'total'>
type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never

interface Wanted {
  draft: OrderDraft
  /** As shown, in fen. */
  total: number
  /** Page that needs what is ordered. */
  page: string | undefined
}

type Start = (json: PaymentRequest) => Promise<PaymentStart>

/** How a payment begins with each method. */
const STARTS: Record<PaymentMethodId, Start> = {
  wxpay: (json) => call(paymentCalls.startWxpay, { json }),
  alipay: (json) => call(paymentCalls.startAlipay, { json }),
  stripe: (json) => call(paymentCalls.startStripe, { json }),
  sandbox: (json) => call(paymentCalls.startSandbox, { json }),
}

export const paymentMutations = {
  /** Orders for money. Only online: the server alone knows the price. */
  place: () =>
    mutationOptions({
      mutationFn: ({ draft, total }: Wanted) =>
        sendOnce(`order-${JSON.stringify(draft)}-${total}`, (idempotencyKey) =>
          call(orderCalls.place, { json: { ...draft, total }, idempotencyKey }),
        ),
      networkMode: 'always',
      onSuccess: (order, { page }, _result, { client }) => {
        if (page !== undefined) storeOpenedFrom(order.no, page)
        void client.invalidateQueries({ queryKey: cartKeys.all() })
        return client.invalidateQueries({ queryKey: orderKeys.all() })
      },
      // The price, or the level, may have changed.
      onError: (_error, _wanted, _result, { client }) => {
        void client.invalidateQueries({ queryKey: cartKeys.all() })
        return client.invalidateQueries({ queryKey: membershipKeys.all() })
      },
    }),
  /** Begins the payment of an order. */
  start: (orderNo: string) =>
    mutationOptions({
      mutationFn: (method: PaymentMethodId) => STARTS[method]({ orderNo, device: paymentDevice() }),
      networkMode: 'always',
      // It may be paid or closed by now; the methods may have changed.
      onError: (_error, _method, _result, { client }) => {
        void client.invalidateQueries({ queryKey: orderKeys.all() })
        void client.invalidateQueries({ queryKey: paymentQueries.methods().queryKey })
      },
    }),
}
