import { useQueryClient } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import type { Month } from '#contract/calendar.ts'
import { useIsOnline } from '#src/lib/use-is-online.ts'
import { calendarQueries } from './queries.ts'

/** Says whether a month can be shown: it lies within the area's pictures and, without a network, was opened before. */
export function useMonthsThere(area: Area, first: Month | null, last: Month | null) {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  return (month: Month) =>
    first !== null &&
    last !== null &&
    month >= first &&
    month <= last &&
    (isOnline || client.getQueryData(calendarQueries.month(area, month).queryKey) !== undefined)
}
