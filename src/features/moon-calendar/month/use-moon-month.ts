import { useQuery } from '@tanstack/react-query'
import type { Month } from '#contract/calendar.ts'
import type { MonthMoonDay, MoonYear } from '#contract/moon-calendar.ts'
import { moonQueries } from '#src/domain/check-in/calendar/queries.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { heatStart } from '../heat-map/heat-weeks.ts'

/** A month that lies entirely within the heat map. */
export const isInYear = (month: Month, year: Pick<MoonYear, 'today'> | undefined) =>
  year !== undefined && `${month}-01` >= heatStart(year.today)

/**
 * The days of a month. Until they load, and if they fail, the days of the year's data, without pictures. Empty while
 * nothing is loaded.
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
