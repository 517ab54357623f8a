import type { LocalDate } from '#contract/value.ts'

const DAY_MS = 86_400_000

/** The day `days` later; earlier if negative. */
export const addDays = (day: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate) => (Date.parse(to) - Date.parse(from)) / DAY_MS
