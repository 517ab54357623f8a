import type { LocalDate } from '#contract/value.ts'

const MOST_KNOWN = 5_000
const HOUR_MS = 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, number>()

/** The hour, 0 to 23, that `now` falls on in `timeZone`. */
export const localHour = (now: Date, timeZone: string) => Number(stamp(now.getTime(), timeZone).slice(11, 13))

/**
 * The first instant of `day` at which clocks in `timeZone` show `hour` or later: where they are set forward over it,
 * the moment after; where they pass it twice, the first time.
 */
export function instantOfHour(day: LocalDate, hour: number, timeZone: string): Date {
  const key = `${day} ${hour} ${timeZone}`
  const at = known.get(key) ?? findInstant(`${day} ${String(hour).padStart(2, '0')}`, timeZone)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, at)
  return new Date(at)
}

function findInstant(wanted: string, timeZone: string) {
  const [day = '', hour = ''] = wanted.split(' ')
  const middle = Date.parse(`${day}T${hour}:00:00Z`)
  // Local time is at most 14 hours ahead of UTC and 12 hours behind it.
  let before = middle - 15 * HOUR_MS
  let reached = middle + 13 * HOUR_MS
  while (reached - before > 1) {
    const between = Math.floor((before + reached) / 2)
    if (stamp(between, timeZone) >= wanted) reached = between
    else before = between
  }
  return reached
}

/** `2026-03-09 20`, then minutes, which sort after it. */
function stamp(at: number, timeZone: string) {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}
