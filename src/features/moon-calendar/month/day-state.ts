import type { MoonDay } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'

/**
 * What became of a day: checked in, bridged by a streak freeze, pressed and waiting on this device, open (today), missed,
 * or outside of the member's days: still to come, or before the first one.
 */
export type DayState = 'checked' | 'bridged' | 'saved' | 'open' | 'missed' | 'future' | 'before'

export interface Known {
  today: LocalDate
  /** Null before the first check-in. */
  firstDay: LocalDate | null
  /** Days whose press waits on this device. */
  saved: ReadonlySet<LocalDate>
}

/** What the server has counted comes first: a press that still waits for a counted day changes nothing. */
export function dayState(day: LocalDate, claimed: MoonDay | undefined, { today, firstDay, saved }: Known): DayState {
  if (claimed) return claimed.kind === 'freeze' ? 'bridged' : 'checked'
  if (saved.has(day)) return 'saved'
  if (day > today) return 'future'
  if (day === today) return 'open'
  return firstDay === null || day < firstDay ? 'before' : 'missed'
}
