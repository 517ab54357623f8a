import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { type Order, ORDER_OPEN_MS, type OrderState } from '#contract/order.ts'
import type { PaymentMethodId } from '#contract/payment.ts'

export const STATE_NAMES = {
  unpaid: msg`Unpaid`,
  paid: msg`Paid`,
  refunded: msg`Refunded`,
  closed: msg({ context: 'orders', message: 'Closed' }),
} as const satisfies Record<OrderState, unknown>

export const METHOD_NAMES = {
  wxpay: msg`WeChat Pay`,
  alipay: msg`Alipay`,
  stripe: msg`Card`,
  sandbox: msg`Sandbox, no money moved`,
} as const satisfies Record<PaymentMethodId, unknown>

/** Why an order is closed. */
export function ClosedBy({ order: { closedBy } }: { order: Pick<Order, 'closedBy'> }) {
  if (closedBy === 'member') return <Trans>You cancelled it. Nothing was charged.</Trans>
  if (closedBy === 'purchase') return <Trans>A later purchase replaced it. Nothing was charged.</Trans>
  if (closedBy === 'declined') return <Trans>The card was declined. Nothing was charged.</Trans>
  if (closedBy === 'ended')
    return <Trans>Automatic renewal had ended. If your bank still charges it, it will be refunded.</Trans>
  return (
    <Plural
      value={ORDER_OPEN_MS / 60_000}
      one="It was not paid within # minute. Nothing was charged."
      other="It was not paid within # minutes. Nothing was charged."
    />
  )
}

/** Why an order was refunded. */
export function RefundedBy({ order: { refundedBy } }: { order: Pick<Order, 'refundedBy'> }) {
  if (refundedBy === 'change')
    return <Trans>Your membership had changed before the payment arrived, so it was refunded.</Trans>
  if (refundedBy === 'ended')
    return <Trans>Automatic renewal had ended before the payment arrived, so it was refunded.</Trans>
  if (refundedBy === 'operator') return <Trans>The site refunded it.</Trans>
  return <Trans>You requested this refund.</Trans>
}
