import { FULL_MOON_DAYS } from '#contract/check-in.ts'

export type MoonPhase = 'crescent' | 'half' | 'gibbous' | 'full'

/** The phase of a day of a streak, 1 or more: half at 15 days, full at 30, and it stays full (CK-05). */
export function moonPhase(streak: number): MoonPhase {
  if (streak >= FULL_MOON_DAYS) return 'full'
  if (streak === FULL_MOON_DAYS / 2) return 'half'
  return streak < FULL_MOON_DAYS / 2 ? 'crescent' : 'gibbous'
}
