import { useSyncExternalStore } from 'react'
import type { LocalDate } from '#contract/value.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import { timeZoneOf } from './time-zone.ts'

const CLOCK_CHECK_MS = 10_000

/** Timers pause in a hidden tab, so becoming visible also checks the clock. */
function subscribe(onLook: () => void) {
  const timer = setInterval(onLook, CLOCK_CHECK_MS)
  document.addEventListener('visibilitychange', onLook)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onLook)
  }
}

/** The current day in the member's time zone; updates at midnight. */
export function useToday(): LocalDate {
  const timeZone = timeZoneOf(useMember())
  return useSyncExternalStore(subscribe, () => localDay(new Date(), timeZone))
}
