import { type CheckInStatus, FULL_MOON_DAYS } from '#contract/check-in.ts'

/** What the dialog needs of a status; zeros where none could be loaded. */
export type Streak = Pick<CheckInStatus, 'consecutiveDays' | 'hasCheckedInToday'>

export const NEVER_CHECKED_IN: Streak = { consecutiveDays: 0, hasCheckedInToday: false }

/**
 * Part of the moon that is drawn lit, 0..1. The first days would be too thin to be seen: they get a crescent of about a
 * tenth, still a little more each day.
 */
export const litPart = (days: number) =>
  days <= 0 ? 0 : Math.min(1, Math.max(days / FULL_MOON_DAYS, 0.09 + days * 0.008))

/** Whole per cent of the way to a full moon, at most 100. */
export const moonPercent = (days: number) => Math.min(100, Math.round((days / FULL_MOON_DAYS) * 100))

/** Days until a full moon, at least 0. */
export const daysToFullMoon = (days: number) => Math.max(0, FULL_MOON_DAYS - days)

export type RingColour = 'full' | 'half' | 'done' | 'none'

/** Green from 30 days, else blue from 15, else amber when checked in, else grey: in the written order (R13). */
export function ringColour({ consecutiveDays, hasCheckedInToday }: Streak): RingColour {
  if (consecutiveDays >= FULL_MOON_DAYS) return 'full'
  if (consecutiveDays >= FULL_MOON_DAYS / 2) return 'half'
  return hasCheckedInToday ? 'done' : 'none'
}
