import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import type { Calendar, Month } from '#contract/calendar.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { areaToday } from './area-today.ts'
import { calendarQueries } from './queries.ts'

/**
 * A month of an area and the bounds of its calendar. While the month loads, its days are empty and the bounds are those of
 * the previous month, so that the arrow keys work at once.
 */
export function useCalendar(area: Area, month: Month) {
  const query = useQuery({ ...calendarQueries.month(area, month), placeholderData: keepPreviousData })
  const loaded = query.isPlaceholderData ? undefined : query.data
  const isWaiting = isAwaited({ ...query, data: loaded })
  const bounds = query.data ?? { today: areaToday(area), first: null, last: null }
  const empty: Calendar = { ...bounds, days: [] }
  return { query: { ...query, data: loaded ?? (isWaiting ? empty : undefined) }, isWaiting, today: bounds.today }
}
