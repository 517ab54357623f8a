import { intlLocale } from './date-text.ts'
import { dateFormat } from './formats.ts'

/** `5月3日 10:41` / `3 May, 10:41` in this device's time zone. */
export const momentText = (moment: Date, locale: string) =>
  dateFormat(intlLocale(locale), {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment)

/** `2026年5月3日 10:41` / `3 May 2026, 10:41` in this device's time zone. */
export const momentWithYear = (moment: Date, locale: string) =>
  dateFormat(intlLocale(locale), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment)

/** `2026年5月3日` / `3 May 2026` in this device's time zone. */
export const dateOfMoment = (moment: Date, locale: string) =>
  dateFormat(intlLocale(locale), { year: 'numeric', month: 'short', day: 'numeric' }).format(moment)
