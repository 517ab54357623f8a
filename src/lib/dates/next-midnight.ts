import { addDays } from './day.ts'
import { localDay } from './local-day.ts'

const HOUR_MS = 3_600_000

/** The start of the next calendar day after `now` in an IANA zone, also on days of 23 and 25 hours. */
export function nextMidnight(now: Date, timeZone: string): Date {
  const next = addDays(localDay(now, timeZone), 1)
  // The day changes at most 26 h later; a binary search finds its first second.
  let [before, after] = [now.getTime(), now.getTime() + 26 * HOUR_MS]
  while (after - before > 500) {
    const middle = (before + after) / 2
    if (localDay(new Date(middle), timeZone) < next) before = middle
    else after = middle
  }
  return new Date(Math.round(after / 1000) * 1000)
}
