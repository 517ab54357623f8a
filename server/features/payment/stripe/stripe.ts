import type { Stripe as Client } from 'stripe'
import type { ReturnedRefund } from '#server/domain/order/request-refund.ts'
import type { PaymentNotice } from '#server/domain/purchase/settle.ts'
import type { Config } from '#server/lib/config.ts'
import type { PaymentProvider, RefundAnswer } from '../provider.ts'
import { stripeCards } from './cards.ts'
import { stripeClient } from './client.ts'

type StripeConfig = NonNullable<Config['stripe']>
type Session = Client.Checkout.Session

/** A session lasts at least 30 minutes by Stripe's own rule; a little more, for a clock that is behind. */
const SESSION_S = 31 * 60

/** Stripe's hosted Checkout: cards and what the account accepts besides, on Stripe's own page. */
export function stripeProvider(config: StripeConfig, publicUrl: string): PaymentProvider {
  const stripe = () => stripeClient(config)
  return {
    id: 'stripe',
    name: '银行卡（Stripe）',
    nameEn: 'Card (Stripe)',
    kind: 'card',
    cards: stripeCards(stripe),
    async start({ orderNo, total, title, language, ref, savesCard, now }) {
      const { checkout } = await stripe()
      const backTo = (result: string) => `${publicUrl}/payment/${result}?order=${orderNo}`
      const session = await checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: ref,
          line_items: [
            { quantity: 1, price_data: { currency: 'cny', unit_amount: total, product_data: { name: title } } },
          ],
          metadata: { order: orderNo },
          locale: language,
          expires_at: Math.floor(now.getTime() / 1000) + SESSION_S,
          success_url: backTo('success'),
          cancel_url: backTo('failed'),
          ...(savesCard && {
            customer_creation: 'always',
            payment_intent_data: { setup_future_usage: 'off_session' },
          }),
        },
        { idempotencyKey: ref },
      )
      return { jumpUrl: session.url, qr: null, startedAs: session.id }
    },
    async find({ startedAs }) {
      // Stripe never answered, so nobody was led to a page.
      if (startedAs === null) return 'over'
      const { checkout } = await stripe()
      const session = await checkout.sessions.retrieve(startedAs)
      return noticeOf(session) ?? (session.status === 'expired' ? 'over' : 'open')
    },
    async refund({ ref, paidAs }, amount) {
      if (paidAs === null) throw new Error('a payment without its name at Stripe')
      const { refunds } = await stripe()
      // Idempotency keys expire at Stripe after a day, and the operator may have paid back in the dashboard.
      const { data: known } = await refunds.list({ payment_intent: paidAs, limit: 100 })
      if (known.length > 0) return answerOf(known, amount)
      const created = await refunds.create({ payment_intent: paidAs, amount }, { idempotencyKey: `refund-${ref}` })
      return answerOf([created], amount)
    },
  }
}

const isFailed = ({ status }: Client.Refund) => status === 'failed' || status === 'canceled'

/** How the refunds of a payment stand, of which `amount` is to be paid back. */
function answerOf(refunds: readonly Client.Refund[], amount: number): RefundAnswer {
  const sumOf = (isCounted: (refund: Client.Refund) => boolean) =>
    refunds.filter(isCounted).reduce((sum, refund) => sum + refund.amount, 0)
  if (sumOf(({ status }) => status === 'succeeded') >= amount) return 'refunded'
  if (sumOf((refund) => !isFailed(refund)) >= amount) return { pending: 'Stripe is paying it back' }
  const said = refunds.map(({ status, failure_reason: reason }) => [status, reason].filter(Boolean).join(' '))
  return { failed: `Stripe says ${said.join(', ')}; complete it in the dashboard` }
}

/** The money that a failed refund has returned to the site, which may be days later; undefined where it has not failed. */
export function returnedRefundOf(refund: Client.Refund): ReturnedRefund | undefined {
  const paidAs = idOf(refund.payment_intent)
  if (!isFailed(refund) || paidAs === undefined) return undefined
  const { id: refundedAs, amount, currency } = refund
  return { method: 'stripe', paidAs, refundedAs, amount, currency: currency.toUpperCase() }
}

/** The payment that a session stands for; undefined where it is not paid, or not one of this site's. */
export function noticeOf(session: Session): PaymentNotice | undefined {
  const { payment_status, client_reference_id: ref, amount_total, currency, payment_intent, customer } = session
  if (payment_status !== 'paid' || ref === null || amount_total === null || currency === null) return undefined
  const paidAs = idOf(payment_intent)
  const savedFor = idOf(customer)
  return {
    method: 'stripe',
    ref,
    amount: amount_total,
    currency: currency.toUpperCase(),
    ...(paidAs !== undefined && { paidAs }),
    ...(savedFor !== undefined && { customer: savedFor }),
  }
}

const idOf = (named: string | { id: string } | null) => (typeof named === 'string' ? named : named?.id)
