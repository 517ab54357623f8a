import type { LocalDate } from '#contract/value.ts'

/** Chinese in the interface is the mainland's; English writes the day before the month. */
const intlLocale = (locale: string) => (locale === 'en' ? 'en-GB' : 'zh-CN')

function parts(day: LocalDate, locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone: 'UTC' })
  return Object.fromEntries(format.formatToParts(Date.parse(day)).map(({ type, value }) => [type, value]))
}

/** `2025年5月3日 周六` / `Sat, 3 May 2025` */
export function longDay(day: LocalDate, locale: string) {
  const { year, month, weekday } = parts(day, locale, { year: 'numeric', month: 'short', weekday: 'short' })
  const dayOfMonth = Number(day.slice(8))
  return locale === 'en'
    ? `${weekday}, ${dayOfMonth} ${month} ${year}`
    : `${year}年${Number(day.slice(5, 7))}月${dayOfMonth}日 ${weekday}`
}

/** `5月3日` / `3 May` */
export function shortDay(day: LocalDate, locale: string) {
  if (locale !== 'en') return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
  return `${Number(day.slice(8))} ${parts(day, locale, { month: 'short' }).month}`
}

/** `十一月` / `November` */
export const monthName = (day: LocalDate, locale: string) => parts(day, locale, { month: 'long' }).month ?? ''

/** `周六` / `Sat` */
export const weekdayName = (day: LocalDate, locale: string) => parts(day, locale, { weekday: 'short' }).weekday ?? ''

/** `10:41` on the clock of `timeZone`. */
export function clockTime(now: Date, timeZone: string, locale: string) {
  return new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
}

/** `5月` / `May`; `month` as `YYYY-MM`. */
export function monthShort(month: string, locale: string) {
  return locale === 'en'
    ? (parts(`${month}-01`, locale, { month: 'short' }).month ?? '')
    : `${Number(month.slice(5))}月`
}
