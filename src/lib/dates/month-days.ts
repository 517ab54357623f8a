import type { Month } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { addDays, daysBetween } from './day.ts'

/** The month `months` later; earlier if negative. */
export function addMonths(month: Month, months: number): Month {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

const firstOf = (month: Month): LocalDate => `${month}-01`
const lastOf = (month: Month): LocalDate => addDays(firstOf(addMonths(month, 1)), -1)

/** The same day of another month, or that month's last day if it has no such day. */
export function sameDayIn(month: Month, day: LocalDate): LocalDate {
  const same = `${month}${day.slice(7)}`
  const last = lastOf(month)
  return same < last ? same : last
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: LocalDate) => new Date(day).getUTCDay() || 7

/** Days of the week before `day`. */
const daysIntoWeek = (day: LocalDate, firstWeekday: number) => (weekdayOf(day) - firstWeekday + 7) % 7

export const startOfWeek = (day: LocalDate, firstWeekday: number) => addDays(day, -daysIntoWeek(day, firstWeekday))

/** The month's weeks; days of other months are null. */
export function weeksOf(month: Month, firstWeekday: number): (LocalDate | null)[][] {
  const first = firstOf(month)
  const start = startOfWeek(first, firstWeekday)
  const weeks = Math.ceil((daysBetween(start, lastOf(month)) + 1) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => addDays(start, week * 7 + at)).map((day) =>
      day.startsWith(month) ? day : null,
    ),
  )
}

/** The first weekday: Monday in Chinese, by the reader's region in English. */
export function firstWeekdayOf(locale: string, languages: readonly string[] = navigator.languages): number {
  if (locale !== 'en') return 1
  const region = new Intl.Locale(languages.find((language) => language.startsWith('en')) ?? 'en-GB')
  const info = 'getWeekInfo' in region && typeof region.getWeekInfo === 'function' && region.getWeekInfo()
  return info ? Number(info.firstDay) : 1
}

/**
 * The day that a key moves to in a calendar: arrows by day and week, Home and End within the week, PageUp and PageDown by
 * month, with Shift by year. Undefined for other keys. Source: WAI-ARIA, grid of dates.
 */
export function dayTowards(
  day: LocalDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  firstWeekday: number,
): LocalDate | undefined {
  const byMonth = (months: number) => sameDayIn(addMonths(day.slice(0, 7), shiftKey ? months * 12 : months), day)
  const weekStart = startOfWeek(day, firstWeekday)
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekStart
    case 'End':
      return addDays(weekStart, 6)
    case 'PageUp':
      return byMonth(-1)
    case 'PageDown':
      return byMonth(1)
    default:
      return undefined
  }
}
