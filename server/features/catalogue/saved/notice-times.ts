import type { SearchNotice } from '#contract/saved-search.ts'
import { addDays, daysBetween, localDate } from '#server/lib/day.ts'
import { zoneOf } from '#server/lib/known-zone.ts'
import { instantOfHour } from '#server/lib/local-hour.ts'

/** A Saturday, at which weeks are counted. */
const SATURDAY = '2000-01-01'
const HOUR = 9
/** After a message about new pictures that was sent soon after them. */
const PAUSE_MS = 3_600_000

/** The next Saturday at nine by the clock of the time zone, after `now`. */
export function nextWeekly(now: Date, timeZone: string): Date {
  const zone = zoneOf(timeZone)
  const today = localDate(now, zone)
  const saturday = addDays(today, -(daysBetween(SATURDAY, today) % 7))
  const latest = instantOfHour(saturday, HOUR, zone)
  return latest > now ? latest : instantOfHour(addDays(saturday, 7), HOUR, zone)
}

/** When the new pictures of a search are counted first; null for never. */
export function firstCount(notify: SearchNotice, now: Date, timeZone: string): Date | null {
  if (notify === 'off') return null
  return notify === 'weekly' ? nextWeekly(now, timeZone) : now
}

/** When they are counted again, at the earliest. */
export const countAgain = (notify: SearchNotice, now: Date, timeZone: string): Date =>
  notify === 'weekly' ? nextWeekly(now, timeZone) : new Date(now.getTime() + PAUSE_MS)
