import { TERM_MONTHS, type Term } from '#contract/membership.ts'
import { addDays, addMonths, localDate, startOfDay } from '#server/lib/day.ts'

/**
 * When a term that begins at `from` ends: at a midnight in the member's time zone, so that no part of a day is lost. Null
 * does not end.
 */
export function endOfTerm(from: Date, term: Term, timeZone: string): Date | null {
  const months = TERM_MONTHS[term]
  if (months === null) return null
  const day = localDate(from, timeZone)
  const first = startOfDay(day, timeZone) < from ? addDays(day, 1) : day
  return startOfDay(addMonths(first, months), timeZone)
}
