import { CHECK_IN_BASE_POINTS, CHECK_IN_EXTRAS, FULL_MOON_DAYS } from '#contract/check-in.ts'

/** One line of the reward rules; `days` 0 is every day. */
export interface Reward {
  days: number
  points: number
  isReached: boolean
}

/** The rules, and which of them the streak has reached in the current cycle of 30 days. */
export function rewardsAt(consecutiveDays: number): Reward[] {
  const day = dayOfMoon(consecutiveDays)
  return [
    { days: 0, points: CHECK_IN_BASE_POINTS, isReached: consecutiveDays > 0 },
    ...CHECK_IN_EXTRAS.map(({ days, points }) => ({ days, points, isReached: day >= days })),
  ]
}

/** Points for the check-in that makes a streak of `consecutiveDays`. */
export function pointsOfDay(consecutiveDays: number) {
  const extra = CHECK_IN_EXTRAS.find(({ days }) => days === dayOfMoon(consecutiveDays))
  return CHECK_IN_BASE_POINTS + (extra?.points ?? 0)
}

/** Milestones repeat every 30 days (R15): day 33 is day 3 of the second cycle, day 60 its thirtieth. */
function dayOfMoon(consecutiveDays: number) {
  return consecutiveDays === 0 ? 0 : ((consecutiveDays - 1) % FULL_MOON_DAYS) + 1
}
