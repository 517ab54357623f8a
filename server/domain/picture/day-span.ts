import type { LocalDate } from '#contract/value.ts'
import { addDays } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'

export interface AskedSpan {
  /** Four digits. */
  year?: string | undefined
  /** 1 to 12. */
  month?: string | undefined
}

/**
 * First and last day of a year or a month; undefined where neither is given. Refuses with `invalid-fields`: a `month`
 * without its `year`.
 */
export function daySpan({ year, month }: AskedSpan): { from: LocalDate; to: LocalDate } | undefined {
  if (!year && month) throw new ProblemError('invalid-fields', { fields: { month: 'needs a year' } })
  if (!year) return undefined
  return month ? monthSpan(`${year}-${month.padStart(2, '0')}`) : { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** First and last day of a month, `YYYY-MM`. */
export function monthSpan(month: string): { from: LocalDate; to: LocalDate } {
  const from = `${month}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}
