import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import type { Calendar, Month } from '#contract/calendar.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { areaToday } from './area-today.ts'
import { calendarQueries } from './queries.ts'

/**
 * A month of an area and the area's bounds. While it is on its way its days are there without pictures, and the bounds are
 * those of the month before it, so that keys go on through months that are still to come.
 */
export function useCalendar(area: Area, month: Month) {
  const query = useQuery({ ...calendarQueries.month(area, month), placeholderData: keepPreviousData })
  const there = query.isPlaceholderData ? undefined : query.data
  const isWaiting = isAwaited({ ...query, data: there })
  const bounds = query.data ?? { today: areaToday(area), first: null, last: null }
  const unknown: Calendar = { ...bounds, days: [] }
  return { query: { ...query, data: there ?? (isWaiting ? unknown : undefined) }, isWaiting, today: bounds.today }
}
