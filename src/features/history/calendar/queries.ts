import { queryOptions } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import { Calendar, type Month, NearestDays, OnThisDay } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { getCalendar, getNearestDays, getOnThisDay } from './api.ts'

const MINUTE_MS = 60_000

/** Months stay in memory for a return. */
const CACHE = { staleTime: 5 * MINUTE_MS, gcTime: 60 * MINUTE_MS } as const

export const calendarQueries = {
  all: () => ['calendar'] as const,
  months: (area: Area) => [...calendarQueries.all(), 'month', area] as const,
  month: (area: Area, month: Month) =>
    queryOptions({
      queryKey: [...calendarQueries.months(area), month],
      queryFn: ({ signal }) => getCalendar(area, month, signal),
      meta: { persisted: { shape: Calendar, most: 36 } },
      ...CACHE,
    }),
  /** The nearest days with pictures, for an empty month. */
  nearest: (area: Area, month: Month) =>
    queryOptions({
      queryKey: [...calendarQueries.all(), 'nearest', area, month],
      queryFn: ({ signal }) => getNearestDays(area, `${month}-01`, signal),
      meta: { persisted: { shape: NearestDays, most: 12 } },
      ...CACHE,
    }),
  /** Complete pictures, and therefore under the pictures' key, where reactions are updated. */
  onThisDay: (area: Area, date: LocalDate) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'on-this-day', area, date],
      queryFn: ({ signal }) => getOnThisDay(area, date, signal),
      meta: { persisted: { shape: OnThisDay, most: 24 }, failure: 'banner' },
      ...CACHE,
    }),
}
