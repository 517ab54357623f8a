import type { MoonYear } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { addDays } from '#src/lib/dates/day.ts'

/** Days of the streak that is still running on `today`; 0 once a whole day was missed. */
export function currentStreak({ days }: Pick<MoonYear, 'days'>, today: LocalDate) {
  const last = days.at(-1)
  return last && last.date >= addDays(today, -1) ? last.streak : 0
}
