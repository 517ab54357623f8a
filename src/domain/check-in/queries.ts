import { queryOptions } from '@tanstack/react-query'
import type { LocalDate } from '#contract/value.ts'
import { getCheckInStatus } from './api.ts'

export const checkInQueries = {
  all: () => ['check-in'] as const,
  status: (today: LocalDate) =>
    queryOptions({
      // The day is part of the key: yesterday's data must not be shown after midnight.
      queryKey: [...checkInQueries.all(), 'status', today],
      queryFn: ({ signal }) => getCheckInStatus(signal),
      networkMode: 'always',
      retry: false,
    }),
}
