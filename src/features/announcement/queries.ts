import { queryOptions } from '@tanstack/react-query'
import { getLatestAnnouncement } from './api.ts'

export const announcementQueries = {
  all: () => ['announcement'] as const,
  /** Loaded once at start, even if it fails; again only on request. Source: product spec §4. */
  latest: () =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'latest'],
      queryFn: ({ signal }) => getLatestAnnouncement(signal),
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      retryOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { isPublic: true },
    }),
}
