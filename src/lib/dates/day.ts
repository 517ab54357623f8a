import type { LocalDate } from '#contract/value.ts'

const DAY_MS = 86_400_000

/** The day `days` later, or earlier where negative. */
export const addDays = (day: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days later `to` is than `from`; negative where it is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate) => (Date.parse(to) - Date.parse(from)) / DAY_MS
