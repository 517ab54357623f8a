import { useQuery } from '@tanstack/react-query'
import type { Month } from '#contract/calendar.ts'
import type { MonthMoonDay, MoonYear } from '#contract/moon-calendar.ts'
import { moonQueries } from '#src/domain/check-in/calendar/queries.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { heatStart } from '../heat-map/heat-weeks.ts'

/** A month whose days the heat-map knows as well, all of them. */
export const isInYear = (month: Month, year: Pick<MoonYear, 'today'> | undefined) =>
  year !== undefined && `${month}-01` >= heatStart(year.today)

/**
 * The days of a month. Until they come, and where they do not, those that the year knows, without pictures. While nothing is
 * known yet, none.
 */
export function useMoonMonth(month: Month, year: MoonYear | undefined) {
  const query = useQuery(moonQueries.month(month))
  const isWaiting = isAwaited(query)
  const ofYear = year && isInYear(month, year) ? daysOfYear(month, year) : undefined
  const days = query.data?.days ?? ofYear ?? (isWaiting ? [] : undefined)
  return { query, days, isWaiting }
}

const daysOfYear = (month: Month, { days }: MoonYear): MonthMoonDay[] =>
  days.filter(({ date }) => date.startsWith(month)).map((day) => Object.assign({ picture: null }, day))
