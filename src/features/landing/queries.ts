import { queryOptions } from '@tanstack/react-query'
import { getTodayPicture } from './api.ts'

const STALE_MS = 300_000

export const landingQueries = {
  /** The promise, seen before anyone logs in: today's real picture. */
  today: () =>
    queryOptions({
      queryKey: ['landing', 'today'],
      queryFn: ({ signal }) => getTodayPicture(signal),
      staleTime: STALE_MS,
      networkMode: 'always',
      retry: false,
      meta: { isPublic: true },
    }),
}
