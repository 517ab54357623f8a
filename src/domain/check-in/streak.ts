import { type CheckInStatus, FULL_MOON_DAYS } from '#contract/check-in.ts'

/** The part of a status that the dialog shows; zeros if none could be loaded. */
export type Streak = Pick<CheckInStatus, 'consecutiveDays' | 'hasCheckedInToday'>

export const NEVER_CHECKED_IN: Streak = { consecutiveDays: 0, hasCheckedInToday: false }

/**
 * Lit part of the moon, 0..1. The first days would be too thin to see: they get a crescent of about a tenth, growing a
 * little each day.
 */
export const litPart = (days: number) =>
  days <= 0 ? 0 : Math.min(1, Math.max(days / FULL_MOON_DAYS, 0.09 + days * 0.008))

/** Whole per cent of the way to a full moon, at most 100. */
export const moonPercent = (days: number) => Math.min(100, Math.round((days / FULL_MOON_DAYS) * 100))

/** Days until a full moon, at least 0. */
export const daysToFullMoon = (days: number) => Math.max(0, FULL_MOON_DAYS - days)

export type RingColour = 'full' | 'half' | 'done' | 'none'

/** Green from 30 days, else blue from 15, else amber when checked in, else grey; in this order (R13). */
export function ringColour({ consecutiveDays, hasCheckedInToday }: Streak): RingColour {
  if (consecutiveDays >= FULL_MOON_DAYS) return 'full'
  if (consecutiveDays >= FULL_MOON_DAYS / 2) return 'half'
  return hasCheckedInToday ? 'done' : 'none'
}
