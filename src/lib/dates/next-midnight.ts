import { addDays } from './day.ts'
import { localDay } from './local-day.ts'

const HOUR_MS = 3_600_000

/** The moment after `now` at which the next calendar day begins in an IANA zone, on days of 23 and 25 hours too. */
export function nextMidnight(now: Date, timeZone: string): Date {
  const next = addDays(localDay(now, timeZone), 1)
  // Days change at most 26 h later; the first instant of the next one is found to the second by halving.
  let [before, after] = [now.getTime(), now.getTime() + 26 * HOUR_MS]
  while (after - before > 500) {
    const middle = (before + after) / 2
    if (localDay(new Date(middle), timeZone) < next) before = middle
    else after = middle
  }
  return new Date(Math.round(after / 1000) * 1000)
}
