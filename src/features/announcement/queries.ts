import { queryOptions } from '@tanstack/react-query'
import { getLatestAnnouncement } from './api.ts'

export const announcementQueries = {
  all: () => ['announcement'] as const,
  /** Loaded once at start; again only when somebody asks. */
  latest: () =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'latest'],
      queryFn: ({ signal }) => getLatestAnnouncement(signal),
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      meta: { isPublic: true },
    }),
}
