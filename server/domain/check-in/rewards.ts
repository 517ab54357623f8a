import { CHECK_IN_EXTRAS, FULL_MOON_DAYS } from '#contract/check-in.ts'

/** Bonus points on the day a streak reaches `streak` days; the milestones repeat with each moon: 33, 37, 45, 60. */
export function extraFor(streak: number): number {
  const dayOfMoon = ((streak - 1) % FULL_MOON_DAYS) + 1
  return CHECK_IN_EXTRAS.find((extra) => extra.days === dayOfMoon)?.points ?? 0
}
