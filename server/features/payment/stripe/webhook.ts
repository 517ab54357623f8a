import type { Stripe } from 'stripe'
import { ProblemError } from '#server/lib/problem.ts'
import { recordNotice, recordReturnedNotice, type NoticeRequest } from '../record-notice.ts'
import { renewalNoticeOf } from './cards.ts'
import { stripeClient } from './client.ts'
import { noticeOf, returnedRefundOf } from './stripe.ts'

/** How far the signature's time may be from ours, either way. Source: Stripe's libraries. */
const TOLERANCE_S = 300

/**
 * Takes a notice from Stripe. Refuses with `not-found` where Stripe is not set up, and with `bad-request` what it did not
 * sign. Any other event is acknowledged, so that Stripe does not repeat it.
 */
export async function takeStripeEvent(request: NoticeRequest) {
  const event = await verifiedEvent(request)
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded') {
    const notice = noticeOf(event.data.object)
    if (notice) await recordNotice(request, notice)
  }
  if (event.type === 'payment_intent.succeeded') {
    const notice = renewalNoticeOf(event.data.object)
    if (notice) await recordNotice(request, notice)
  }
  if (event.type === 'refund.failed') {
    const returned = returnedRefundOf(event.data.object)
    if (returned) await recordReturnedNotice(request, returned)
  }
  return { received: true as const }
}

async function verifiedEvent({ c, now, services }: NoticeRequest): Promise<Stripe.Event> {
  const { stripe: config } = services.config
  if (!config) throw new ProblemError('not-found')
  const signature = c.req.header('stripe-signature') ?? ''
  // The library refuses old ones only. Of several times the last is the signed one, as there.
  const sentAt = Number([...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1])
  const isRecent = Math.abs(now.getTime() / 1000 - sentAt) <= TOLERANCE_S
  if (!isRecent) throw refused()
  const { webhooks } = await stripeClient(config)
  const body = await c.req.text()
  for (const secret of config.webhookSecrets) {
    try {
      return webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime())
    } catch {
      continue
    }
  }
  throw refused()
}

const refused = () =>
  new ProblemError('bad-request', { fields: { 'Stripe-Signature': 'not a recent signature of this body' } })
