import { queryOptions } from '@tanstack/react-query'
import { checkInCalls } from '#contract/check-in.ts'
import type { LocalDate } from '#contract/value.ts'
import { call } from '#src/domain/api.ts'
import { statusAnswer } from './status-response.ts'
import { memberTimeZone } from './time-zone.ts'

export const checkInQueries = {
  all: () => ['check-in'] as const,
  status: (today: LocalDate) =>
    queryOptions({
      // The day is part of the key: yesterday's data must not be shown after midnight.
      queryKey: [...checkInQueries.all(), 'status', today],
      queryFn: ({ signal }) => call(checkInCalls.status, { signal, response: statusAnswer(memberTimeZone()) }),
      networkMode: 'always',
      retry: false,
    }),
}
