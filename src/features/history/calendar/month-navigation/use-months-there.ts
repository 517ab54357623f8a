import type { Area } from '#contract/area.ts'
import type { Month } from '#contract/calendar.ts'
import { useCanShow } from '#src/domain/session/access/use-can-show.ts'
import { calendarQueries } from '../queries.ts'

/** Whether a month can be shown: within the area's pictures and, offline, opened before. */
export function useMonthsThere(area: Area, first: Month | null, last: Month | null) {
  const canShow = useCanShow()
  return (month: Month) =>
    first !== null &&
    last !== null &&
    month >= first &&
    month <= last &&
    canShow(calendarQueries.month(area, month).queryKey)
}
