import { queryOptions } from '@tanstack/react-query'
import type { Month } from '#contract/calendar.ts'
import { moonCalendarCalls, MoonMonth, MoonYear } from '#contract/moon-calendar.ts'
import { call } from '#src/domain/api.ts'
import { checkInQueries } from '../queries.ts'

const MINUTE_MS = 60_000
/** Every check-in invalidates it; this is for days claimed on other devices. */
const FRESH = { staleTime: MINUTE_MS, gcTime: 60 * MINUTE_MS } as const

export const moonQueries = {
  /** Totals, and the days of 53 weeks. */
  year: () =>
    queryOptions({
      queryKey: [...checkInQueries.all(), 'year'],
      queryFn: ({ signal }) => call(moonCalendarCalls.year, { signal }),
      meta: { persisted: { shape: MoonYear, most: 1 } },
      ...FRESH,
    }),
  /** The days of a month, with their pictures. */
  month: (month: Month) =>
    queryOptions({
      queryKey: [...checkInQueries.all(), 'month', month],
      queryFn: ({ signal }) => {
        const [year = '', number = ''] = month.split('-')
        return call(moonCalendarCalls.month, { params: { year, month: number }, signal })
      },
      meta: { persisted: { shape: MoonMonth, most: 36 } },
      ...FRESH,
    }),
}
