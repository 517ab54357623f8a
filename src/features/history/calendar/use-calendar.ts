import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import type { Calendar, Month } from '#contract/calendar.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { areaToday } from './area-today.ts'
import { calendarQueries } from './queries.ts'

/**
 * A month of an area and the area's bounds. While loading, its days have no pictures and the bounds are those of the
 * previous month, so that keys can move on.
 */
export function useCalendar(area: Area, month: Month) {
  const query = useQuery({ ...calendarQueries.month(area, month), placeholderData: keepPreviousData })
  const there = query.isPlaceholderData ? undefined : query.data
  const isWaiting = isAwaited({ ...query, data: there })
  const bounds = query.data ?? { today: areaToday(area), first: null, last: null }
  const unknown: Calendar = { ...bounds, days: [] }
  return { query: { ...query, data: there ?? (isWaiting ? unknown : undefined) }, isWaiting, today: bounds.today }
}
