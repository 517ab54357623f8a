import type { Month } from '#contract/calendar.ts'
import { monthName } from './date-text.ts'

/** `2026年11月` / `November 2026` */
export function monthTitle(month: Month, locale: string) {
  const year = month.slice(0, 4)
  return locale === 'en' ? `${monthName(`${month}-01`, locale)} ${year}` : `${year}年${Number(month.slice(5))}月`
}

/** `2026年` / `2026` */
export const yearTitle = (year: string, locale: string) => (locale === 'en' ? year : `${year}年`)
