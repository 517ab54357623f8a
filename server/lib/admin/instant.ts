import * as v from 'valibot'
import { LocalDate } from '#contract/value.ts'
import { addDays, startOfDay } from '#server/lib/day.ts'
import { AdminError } from './command.ts'

/** The end of the given day in `timeZone`; undefined without one. */
export function endOfDay(typed: string | undefined, timeZone: string): Date | undefined {
  if (typed === undefined) return undefined
  const day = v.safeParse(LocalDate, typed)
  if (!day.success) throw new AdminError('A day is written like 2026-03-09.')
  return startOfDay(addDays(day.output, 1), timeZone)
}
