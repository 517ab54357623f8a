import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { providerServer } from '../provider-server-fixture.ts'

export const SECRET_KEY = 'sk_test_own'
export const WEBHOOK_SECRET = 'whsec_first'

interface Session {
  id: string
  object: 'checkout.session'
  url: string
  client_reference_id: string
  amount_total: number
  currency: string
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  payment_intent: string | null
  success_url: string
}

/** A server that answers like Stripe for what this site asks, and signs its notices in the same way. */
export async function stripeServer() {
  const sessions: Session[] = []
  const retrieved: string[] = []
  const refunds = new Map<string, { intent: string; amount: number }>()
  /** Status of all further responses, in place of the real ones. */
  let failure: number | undefined

  async function answer(asked: IncomingMessage): Promise<[status: number, body: unknown]> {
    if (asked.headers.authorization !== `Bearer ${SECRET_KEY}`) return [401, { error: { message: 'no such key' } }]
    if (failure !== undefined) return [failure, { error: { type: 'api_error', message: 'out of order' } }]
    const form = new URLSearchParams(await text(asked))
    const path = asked.url ?? ''
    if (path === '/v1/checkout/sessions') return [200, create(form)]
    if (path === '/v1/refunds') {
      // The same key is the same refund.
      refunds.set(String(asked.headers['idempotency-key']), {
        intent: form.get('payment_intent') ?? '',
        amount: Number(form.get('amount')),
      })
      return [200, { id: 're_1', object: 'refund', status: 'succeeded' }]
    }
    retrieved.push(path)
    const session = sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}`)
    return session ? [200, session] : [404, { error: { message: 'no such session' } }]
  }

  function create(form: URLSearchParams) {
    const id = `cs_test_${sessions.length + 1}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${id}`,
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_status: 'unpaid',
      status: 'open',
      payment_intent: null,
      success_url: form.get('success_url') ?? '',
    }
    sessions.push(session)
    return session
  }

  const { url, close } = await providerServer(async (asked) => {
    const [status, body] = await answer(asked)
    return { status, body: JSON.stringify(body) }
  })

  return {
    url,
    sessions,
    /** Paths of all sessions that were asked about. */
    retrieved,
    refunds,
    fail: (status: number | undefined) => (failure = status),
    /** The card was charged; the notice is another matter. */
    pay(session: Session) {
      session.payment_status = 'paid'
      session.status = 'complete'
      session.payment_intent = `pi_${session.id}`
    },
    close,
  }
}

interface Signing {
  /** Of the notice; `at` by default. */
  type?: string
  secret?: string
  at: Date
}

/** A signed notice about a session: its body and header. */
export function stripeNotice(
  session: Partial<Session>,
  { type = 'checkout.session.completed', secret = WEBHOOK_SECRET, at }: Signing,
) {
  const { webhooks } = new Stripe(SECRET_KEY)
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: session } })
  const timestamp = Math.floor(at.getTime() / 1000)
  return { body: payload, signature: webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}
