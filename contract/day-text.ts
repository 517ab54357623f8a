import type { LocalDate } from './value.ts'

// Abbreviations of `Intl` in British English.
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** `Sept`; `month` from 1. */
export const shortMonth = (month: number): string => SHORT_MONTHS[month - 1] ?? ''

/** Numbers of a day, or of a month `YYYY-MM` with 1 as the day. */
export function numbersOfDay(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

/** `5月3日` / `3 May` */
export function shortDay(day: LocalDate, locale: string): string {
  const { month, date } = numbersOfDay(day)
  return locale === 'en' ? `${date} ${shortMonth(month)}` : `${month}月${date}日`
}
