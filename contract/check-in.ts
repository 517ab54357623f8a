import * as v from 'valibot'
import { get, post } from './call.ts'
import { Count, Instant, LocalDate } from './value.ts'

/** Points of each day. Source: product spec §9. */
export const CHECK_IN_BASE_POINTS = 5

/**
 * Bonus points on the day a streak reaches `days`; after 30 the milestones repeat with each moon (R15). Source: product
 * spec §9.
 */
export const CHECK_IN_EXTRAS = [
  { days: 3, points: 2 },
  { days: 7, points: 5 },
  { days: 15, points: 10 },
  { days: 30, points: 20 },
] as const

/** Hours after a day's end in which a claim made offline still counts. Source: architecture §7. */
export const LATE_CLAIM_HOURS = 48

/** Days of a full ring. Source: product spec §9. */
export const FULL_MOON_DAYS = 30

/** `data` of `GET /api/checkin/status`: the member's streak and today's state. */
export const CheckInStatus = v.object({
  /** Consecutive days up to the last check-in; 0 after a missed day that no freeze covers. */
  consecutiveDays: Count,
  hasCheckedInToday: v.boolean(),
  /** The day in the member's time zone, by the server's clock. */
  today: LocalDate,
  /** When the next day begins for the member. */
  nextDayAt: Instant,
  /** Points for a check-in now; 0 when already checked in. */
  nextPoints: Count,
  /** Missed days that the member's streak freezes cover if they check in now. */
  coverableDays: v.array(LocalDate),
})
export type CheckInStatus = v.InferOutput<typeof CheckInStatus>

/** Body of `POST /api/checkin/checkin`; an empty body means today by the server's clock. */
export const CheckInClaim = v.object({
  /** The member's day on which the button was pressed, so that a claim made offline counts for its day. */
  claimedDay: v.optional(LocalDate),
})
export type CheckInClaim = v.InferOutput<typeof CheckInClaim>

/** `data` of `POST /api/checkin/checkin`; the same numbers when a day is claimed again. */
export const CheckInResult = v.object({
  pointsEarned: Count,
  consecutiveDays: Count,
  totalPoints: v.number(),
  /** Missed days that streak freezes have covered with this claim; left out where there are none. */
  coveredDays: v.optional(v.array(LocalDate)),
})
export type CheckInResult = v.InferOutput<typeof CheckInResult>

export const checkInCalls = {
  status: get('/api/checkin/status', {
    summary: 'Where the member stands',
    access: 'member',
    client: 'wallpaper',
    response: CheckInStatus,
  }),
  checkIn: post('/api/checkin/checkin', {
    summary: 'Claim a day',
    access: 'member',
    client: 'wallpaper',
    json: CheckInClaim,
    response: CheckInResult,
  }),
}
