import { MAKE_UP_DAYS } from '#contract/make-up.ts'
import type { MoonDay } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { addDays } from '#src/lib/dates/day.ts'

/**
 * State of a day: checked in, bridged by a streak freeze, queued on this device, open (today), missed, or outside of the
 * member's days: in the future, or before the first check-in.
 */
export type DayState = 'checked' | 'bridged' | 'saved' | 'open' | 'missed' | 'future' | 'before'

export interface Known {
  today: LocalDate
  /** Null before the first check-in. */
  firstDay: LocalDate | null
  /** Days with a queued check-in or make-up. */
  saved: ReadonlySet<LocalDate>
}

/** The server's count comes first: a queued check-in of a counted day changes nothing, and a covered day stays as it is. */
export function dayState(day: LocalDate, claimed: MoonDay | undefined, { today, firstDay, saved }: Known): DayState {
  if (claimed) return claimed.kind === 'freeze' ? 'bridged' : 'checked'
  if (saved.has(day)) return 'saved'
  if (day > today) return 'future'
  if (day === today) return 'open'
  return firstDay === null || day < firstDay ? 'before' : 'missed'
}

/** The first day of the calendar: of the check-ins, and of the days that a make-up card may fill. */
export function firstReachable({ firstDay, today }: Pick<Known, 'firstDay' | 'today'>): LocalDate {
  const fillable = addDays(today, -MAKE_UP_DAYS)
  return firstDay !== null && firstDay < fillable ? firstDay : fillable
}
