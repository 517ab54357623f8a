import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Announcement } from '#contract/announcement.ts'
import {
  type AnnouncementFilters,
  getAnnouncement,
  getAnnouncements,
  getAnnouncementStats,
  getLike,
} from './archive-api.ts'
import { AnnouncementDetailAnswer, AnnouncementListAnswer, AnnouncementStatsAnswer } from './archive-responses.ts'
import { announcementQueries } from './queries.ts'

/** In memory for an hour, so that Back finds the list. */
const CACHE = { staleTime: 60_000, gcTime: 3_600_000 } as const

/** All announcements. Separate from the banner's query, which is part of the first view. */
export const archiveQueries = {
  all: () => [...announcementQueries.all(), 'archive'] as const,
  lists: () => [...archiveQueries.all(), 'list'] as const,
  list: (filters: AnnouncementFilters) =>
    queryOptions({
      queryKey: [...archiveQueries.lists(), filters],
      queryFn: ({ signal }) => getAnnouncements(filters, signal),
      meta: { isPublic: true, persisted: { shape: AnnouncementListAnswer, most: 24 } },
      ...CACHE,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...archiveQueries.all(), 'stats'],
      queryFn: ({ signal }) => getAnnouncementStats(signal),
      meta: { isPublic: true, persisted: { shape: AnnouncementStatsAnswer, most: 24 } },
      ...CACHE,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'detail', id],
      queryFn: ({ signal }) => getAnnouncement(id, signal),
      // The loader has just fetched it; rendering must not refetch a missing one.
      retryOnMount: false,
      meta: { isPublic: true, persisted: { shape: AnnouncementDetailAnswer, most: 50 } },
      ...CACHE,
    }),
  /** The member's own, so neither public nor persisted. */
  like: (id: number) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'like', id],
      queryFn: ({ signal }) => getLike(id, signal),
      meta: { failure: 'banner' },
    }),
}

/** An announcement from a cached list. */
export function findAnnouncement(client: QueryClient, id: number): Announcement | undefined {
  const lists = client.getQueriesData<AnnouncementListAnswer>({ queryKey: archiveQueries.lists() })
  return lists.flatMap(([, list]) => list?.items ?? []).find((known) => known.id === id)
}
