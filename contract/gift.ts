import * as v from 'valibot'
import { post } from './call.ts'
import { Level, PlanObstacle, Term } from './membership.ts'
import { Count, Instant } from './value.ts'

/** Sixteen letters and digits in groups of four, e.g. `7Q2M-9XKD-P0RB-34TW`. */
export const GiftCode = v.pipe(v.string(), v.regex(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/, 'a gift code'))

/** As it is typed: any case, with or without separators; O is read as 0, I and L as 1. */
const TypedGiftCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))

/** Body of the calls about a gift. In the body, so that no log of addresses has the code. */
const GiftRequest = v.object({ code: TypedGiftCode })

/** `data` of `POST /api/gifts/preview`: what the gift would change for the member who asks. */
export const Gift = v.object({
  ...Level.entries,
  term: Term,
  /** Nickname of the member who gives it. */
  from: v.string(),
  /** When its time would begin and end; null does not end. */
  startsAt: Instant,
  endsAt: v.nullable(Instant),
  /** Points that the time left of paid plans with a lower level becomes. */
  credit: Count,
  /** Why it cannot be redeemed now; the code stays valid. Null: it can. */
  obstacle: v.nullable(PlanObstacle),
  /** Whether this member has redeemed it already. */
  isRedeemed: v.boolean(),
})
export type Gift = v.InferOutput<typeof Gift>

/** `data` of `POST /api/gifts/redeem`. */
export const RedeemedGift = v.object({
  ...Level.entries,
  expireAt: v.nullable(Instant),
  /** Points that the member can spend. */
  balance: Count,
})
export type RedeemedGift = v.InferOutput<typeof RedeemedGift>

export const giftCalls = {
  preview: post('/api/gifts/preview', {
    summary: 'What a gift code would give',
    access: 'member',
    client: 'site',
    json: GiftRequest,
    response: Gift,
  }),
  redeem: post('/api/gifts/redeem', {
    summary: 'Redeem a gift code; once more it is the same',
    access: 'member',
    client: 'site',
    json: GiftRequest,
    response: RedeemedGift,
  }),
}
