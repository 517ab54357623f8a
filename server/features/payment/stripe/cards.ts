import type { Stripe as Client } from 'stripe'
import type { PaymentNotice } from '#server/domain/purchase/settle.ts'
import type { SavedCards } from '../provider.ts'

type Intent = Client.PaymentIntent

/** Cards that Checkout saved for a customer, which are charged while the member is away. */
export const stripeCards = (stripe: () => Promise<Client>): SavedCards => ({
  async read(paidAs) {
    const { paymentIntents } = await stripe()
    const { payment_method: method } = await paymentIntents.retrieve(paidAs, { expand: ['payment_method'] })
    if (method === null || typeof method === 'string') return 'gone'
    const { brand, last4 } = method.card ?? {}
    return { card: method.id, text: brand && last4 ? `${brandName(brand)} ${last4}` : method.type }
  },
  async charge({ customer, card, orderNo, total, title, ref }) {
    const { paymentIntents } = await stripe()
    try {
      const intent = await paymentIntents.create(
        {
          amount: total,
          currency: 'cny',
          customer,
          payment_method: card,
          off_session: true,
          confirm: true,
          description: title,
          metadata: { order: orderNo, ref },
        },
        { idempotencyKey: ref },
      )
      return renewalNoticeOf(intent) ?? 'waiting'
    } catch (error) {
      if (isDeclined(error)) return 'declined'
      throw error
    }
  },
  async find(ref) {
    const { paymentIntents } = await stripe()
    const { data } = await paymentIntents.search({ query: `metadata['ref']:'${ref}'` })
    const [paid] = data.flatMap((intent) => renewalNoticeOf(intent) ?? [])
    return paid ?? (data.some(({ status }) => status === 'processing') ? 'waiting' : 'none')
  },
  async forget(customer) {
    const { customers } = await stripe()
    await customers.del(customer).catch((error: unknown) => {
      if (codeOf(error) !== 'resource_missing') throw error
    })
  },
})

/** The payment that a charge of a saved card stands for; undefined where it is not paid, or of a Checkout. */
export function renewalNoticeOf({
  id,
  status,
  amount_received,
  currency,
  metadata: { ref },
}: Intent): PaymentNotice | undefined {
  if (status !== 'succeeded' || ref === undefined) return undefined
  return { method: 'stripe', ref, amount: amount_received, currency: currency.toUpperCase(), paidAs: id }
}

/** The card was declined, its bank wants the member to confirm, or it no longer exists. */
const isDeclined = (error: unknown) =>
  (error instanceof Error && 'type' in error && error.type === 'StripeCardError') ||
  codeOf(error) === 'resource_missing'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** `visa` as `Visa`, `american_express` as `American Express`. */
const brandName = (brand: string) => brand.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
