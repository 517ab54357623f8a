import * as v from 'valibot'
import { del } from './call.ts'
import { Count, Instant } from './value.ts'

const DAY_MS = 86_400_000

/** Milliseconds before the end of the level at which a renewal is charged; leaves time for retries. */
export const RENEWED_BEFORE_END_MS = DAY_MS
/** Days between the reminder and the charge. Source: inventory VP-22. */
export const RENEWAL_REMINDER_DAYS = 7
/** Attempts to charge a card that is declined, one per day. */
export const RENEWAL_TRIES = 3

/** When a level that ends at `end` is renewed. */
export const renewedAt = (end: Date) => new Date(end.getTime() - RENEWED_BEFORE_END_MS)

/** A plan that is bought again by itself before it ends. */
export const Renewal = v.object({
  /** At most what the member agreed to, minor units of the currency. */
  price: Count,
  currency: v.literal('CNY'),
  /** When the card is charged next. */
  chargeAt: Instant,
  /** Name and last digits of the card, e.g. `Visa 4242`; null until its provider has told. */
  card: v.nullable(v.string()),
})
export type Renewal = v.InferOutput<typeof Renewal>

/** Response of the call that ends a renewal: `ended` is false if the member had none. */
const RenewalEnded = v.object({ ended: v.boolean() })

export const renewalCalls = {
  end: del('/api/vip/renewal', {
    summary: 'End the automatic renewal; the level stays until its end',
    access: 'member',
    client: 'site',
    response: RenewalEnded,
  }),
}
