import { Stripe } from 'stripe'
import { type Intent, SECRET_KEY, type Session } from './stripe-server-fixture.ts'

export const WEBHOOK_SECRET = 'whsec_first'

interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  currency: string
  status: string
}

interface Signing {
  type?: string
  secret?: string
  at: Date
}

/** A notice about a session, a charge or a refund, signed as Stripe signs it: its body and header. */
export function stripeNotice(
  session: Partial<Session> | Intent | Refund,
  { type = 'checkout.session.completed', secret = WEBHOOK_SECRET, at }: Signing,
) {
  const { webhooks } = new Stripe(SECRET_KEY)
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: session } })
  const timestamp = Math.floor(at.getTime() / 1000)
  return { body: payload, signature: webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}
