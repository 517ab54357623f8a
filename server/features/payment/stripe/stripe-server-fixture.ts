import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { providerServer } from '../provider-server-fixture.ts'

export const SECRET_KEY = 'sk_test_own'

export interface Session {
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
  customer: string | null
}

export interface Intent {
  id: string
  object: 'payment_intent'
  status: 'succeeded' | 'processing'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  payment_method:
    | string
    | { id: string; object: 'payment_method'; type: 'card'; card: { brand: string; last4: string } }
  metadata: Record<string, string>
}

/** `lost`: charged, but the response is an error. `waiting`: it is decided later. */
type CardOutcome = 'paid' | 'declined' | 'lost' | 'waiting'

/** A server that answers like Stripe for what this site asks. */
export async function stripeServer() {
  const sessions: Session[] = []
  const retrieved: string[] = []
  const refunds = new Map<string, { intent: string; amount: number }>()
  /** Charges of saved cards, by their idempotency keys. */
  const charges = new Map<string, Intent>()
  const forgotten: string[] = []
  /** How the next charges of saved cards end. */
  let cardOutcome: CardOutcome = 'paid'
  /** What happens while a card is charged. */
  let whileCharging: (() => Promise<unknown>) | undefined
  /** How all refunds stand. */
  let refundStatus: 'succeeded' | 'pending' | 'failed' = 'succeeded'
  /** Status of all further responses, in place of the real ones. */
  let failure: number | undefined

  async function answer(asked: IncomingMessage): Promise<[status: number, body: unknown]> {
    if (asked.headers.authorization !== `Bearer ${SECRET_KEY}`) return [401, { error: { message: 'no such key' } }]
    if (failure !== undefined) return [failure, { error: { type: 'api_error', message: 'out of order' } }]
    const form = new URLSearchParams(await text(asked))
    const path = asked.url ?? ''
    if (path === '/v1/checkout/sessions') return [200, create(form)]
    if (path.startsWith('/v1/refunds?')) {
      const wanted = new URL(path, url).searchParams.get('payment_intent')
      const data = [...refunds.values()].filter(({ intent }) => intent === wanted).map(refundOf)
      return [200, { object: 'list', data, has_more: false, url: '/v1/refunds' }]
    }
    if (path === '/v1/refunds') {
      const refund = { intent: form.get('payment_intent') ?? '', amount: Number(form.get('amount')) }
      // The same key is the same refund.
      refunds.set(String(asked.headers['idempotency-key']), refund)
      return [200, refundOf(refund)]
    }
    if (path === '/v1/payment_intents') {
      await whileCharging?.()
      return charge(form, String(asked.headers['idempotency-key']))
    }
    if (path.startsWith('/v1/payment_intents/search?')) {
      const query = new URL(path, url).searchParams.get('query')
      const data = [...charges.values()].filter(({ metadata }) => query === `metadata['ref']:'${metadata['ref']}'`)
      return [200, { object: 'search_result', data, has_more: false, url: '/v1/payment_intents/search' }]
    }
    const intent = /^\/v1\/payment_intents\/pi_(\w+)/.exec(path)
    if (intent) return [200, savingIntent(`pi_${intent[1]}`)]
    const customer = /^\/v1\/customers\/(\w+)$/.exec(path)?.[1]
    if (customer !== undefined) {
      if (forgotten.includes(customer))
        return [404, { error: { code: 'resource_missing', message: 'no such customer' } }]
      forgotten.push(customer)
      return [200, { id: customer, object: 'customer', deleted: true }]
    }
    retrieved.push(path)
    const session = sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}`)
    return session ? [200, session] : [404, { error: { message: 'no such session' } }]
  }

  const refundOf = ({ amount }: { amount: number }) => {
    const reason = refundStatus === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}
    return { id: 're_1', object: 'refund', amount, status: refundStatus, ...reason }
  }

  /** The same key is the same charge, also where its response was lost. */
  function charge(form: URLSearchParams, key: string): [status: number, body: unknown] {
    if (cardOutcome === 'declined' && !charges.has(key)) {
      const decline = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
      return [402, { error: decline }]
    }
    const amount = Number(form.get('amount'))
    const known = charges.get(key) ?? {
      id: `pi_renewal_${charges.size + 1}`,
      object: 'payment_intent',
      status: cardOutcome === 'waiting' ? 'processing' : 'succeeded',
      amount,
      amount_received: cardOutcome === 'waiting' ? 0 : amount,
      currency: form.get('currency') ?? '',
      customer: form.get('customer'),
      payment_method: form.get('payment_method') ?? '',
      metadata: { order: form.get('metadata[order]') ?? '', ref: form.get('metadata[ref]') ?? '' },
    }
    charges.set(key, known)
    return cardOutcome === 'lost' ? [500, { error: { type: 'api_error', message: 'lost' } }] : [200, known]
  }

  const savingIntent = (id: string): Partial<Intent> => ({
    id,
    object: 'payment_intent',
    payment_method: {
      id: `pm_of_${id}`,
      object: 'payment_method',
      type: 'card',
      card: { brand: 'visa', last4: '4242' },
    },
  })

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
      customer: form.get('payment_intent_data[setup_future_usage]') === 'off_session' ? `cus_${id}` : null,
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
    charges,
    /** Customers that were deleted, with their cards. */
    forgotten,
    answerCharges(outcome: CardOutcome, meanwhile?: () => Promise<unknown>) {
      cardOutcome = outcome
      whileCharging = meanwhile
    },
    holdRefunds: (status: typeof refundStatus) => (refundStatus = status),
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
