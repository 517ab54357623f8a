import type { LocalDate } from '#contract/value.ts'

/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 86_400_000
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day that `now` falls on in `timeZone` (IANA name). */
export function localDate(now: Date, timeZone: string): LocalDate {
  let format = dayFormats.get(timeZone)
  if (!format) {
    // The Swedish locale formats a day as YYYY-MM-DD.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format.format(now)
}

/** The day `days` later, or earlier if negative. */
export function addDays(day: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of another month, `months` later; its last day where it is shorter. */
export function addMonths(day: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** How many days `to` is after `from`; negative if it is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** The first instant of `day` in `timeZone`, also where a clock change skips midnight. */
export function startOfDay(day: LocalDate, timeZone: string): Date {
  // Local midnight is at most 14 hours before and 12 hours after midnight UTC.
  let before = Date.parse(day) - 15 * 3_600_000
  let reached = Date.parse(day) + 13 * 3_600_000
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (localDate(new Date(middle), timeZone) >= day) reached = middle
    else before = middle
  }
  return new Date(reached)
}
