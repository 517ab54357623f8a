import { queryOptions } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import { Calendar, type Month, NearestDays, OnThisDay } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { getCalendar, getNearestDays, getOnThisDay } from './api.ts'

const MINUTE_MS = 60_000

/** A month that somebody may come back to. */
const KEPT = { staleTime: 5 * MINUTE_MS, gcTime: 60 * MINUTE_MS } as const

export const calendarQueries = {
  all: () => ['calendar'] as const,
  months: (area: Area) => [...calendarQueries.all(), 'month', area] as const,
  month: (area: Area, month: Month) =>
    queryOptions({
      queryKey: [...calendarQueries.months(area), month],
      queryFn: ({ signal }) => getCalendar(area, month, signal),
      meta: { kept: { shape: Calendar, most: 36 } },
      ...KEPT,
    }),
  /** Where the pictures nearest to an empty month are. */
  nearest: (area: Area, month: Month) =>
    queryOptions({
      queryKey: [...calendarQueries.all(), 'nearest', area, month],
      queryFn: ({ signal }) => getNearestDays(area, `${month}-01`, signal),
      meta: { kept: { shape: NearestDays, most: 12 } },
      ...KEPT,
    }),
  /** Whole pictures, and so among the other ones, where marks are kept up to date. */
  onThisDay: (area: Area, date: LocalDate) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'on-this-day', area, date],
      queryFn: ({ signal }) => getOnThisDay(area, date, signal),
      meta: { kept: { shape: OnThisDay, most: 24 } },
      ...KEPT,
    }),
}
