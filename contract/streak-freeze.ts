import * as v from 'valibot'
import { get, post } from './call.ts'
import { Count, LocalDate } from './value.ts'

/** `data` of `POST /api/checkin/freeze`. */
export const FreezeState = v.object({
  /** Freezes that wait for a missed day. */
  held: Count,
  /** Whether they are used automatically. */
  auto: v.boolean(),
})
export type FreezeState = v.InferOutput<typeof FreezeState>

/** Body of `POST /api/checkin/freeze`. */
export const FreezeChange = v.object({
  action: v.picklist(['buy', 'toggle']),
  /** For `toggle`: the new value; the opposite of the current one if omitted. */
  auto: v.optional(v.boolean()),
  /** For `buy`: the price in points that the member saw. Earlier builds omit it; their price is not checked. */
  points: v.optional(Count),
})
export type FreezeChange = v.InferOutput<typeof FreezeChange>

/** A missed day that a make-up card can fill. */
export const MissedDay = v.object({
  date: LocalDate,
  /** Whether a freeze covers it; that is given back. */
  isCovered: v.boolean(),
  /** Consecutive days up to the last check-in, once the day is filled. */
  streak: Count,
})
export type MissedDay = v.InferOutput<typeof MissedDay>

/** `data` of `GET /api/checkin/protection`: what saves a streak, what the member owns of it, and its price. */
export const StreakProtection = v.object({
  /** Points that the member can spend. */
  balance: Count,
  freeze: v.object({
    ...FreezeState.entries,
    most: Count,
    /** Points for one more. */
    price: Count,
    /** Days of a streak from which on a freeze is used. */
    minStreak: Count,
  }),
  makeUp: v.object({
    /** Make-up cards that the member owns, and the id of the one to use next. */
    cards: Count,
    itemId: v.nullable(Count),
    /** Points for one more. */
    price: Count,
    /** Consecutive days now. */
    streak: Count,
    /** The newest first. */
    days: v.array(MissedDay),
  }),
})
export type StreakProtection = v.InferOutput<typeof StreakProtection>

export const streakFreezeCalls = {
  protection: get('/api/checkin/protection', {
    summary: 'Streak freezes, make-up cards, and the days that can be made up',
    access: 'member',
    client: 'wallpaper',
    response: StreakProtection,
  }),
  freeze: post('/api/checkin/freeze', {
    summary: 'Buy a streak freeze, or turn their use on and off',
    access: 'member',
    client: 'wallpaper',
    json: FreezeChange,
    response: FreezeState,
  }),
}
