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

/** In memory for an hour, so that Back finds what was read. */
const KEPT = { staleTime: 60_000, gcTime: 3_600_000 } as const

/** All announcements. Apart from the banner's query, which stands in the first view. */
export const archiveQueries = {
  all: () => [...announcementQueries.all(), 'archive'] as const,
  lists: () => [...archiveQueries.all(), 'list'] as const,
  list: (filters: AnnouncementFilters) =>
    queryOptions({
      queryKey: [...archiveQueries.lists(), filters],
      queryFn: ({ signal }) => getAnnouncements(filters, signal),
      meta: { isPublic: true, kept: { shape: AnnouncementListAnswer, most: 24 } },
      ...KEPT,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...archiveQueries.all(), 'stats'],
      queryFn: ({ signal }) => getAnnouncementStats(signal),
      meta: { isPublic: true, kept: { shape: AnnouncementStatsAnswer, most: 24 } },
      ...KEPT,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'detail', id],
      queryFn: ({ signal }) => getAnnouncement(id, signal),
      // The loader has just asked; one that is not there is not asked for again by being shown.
      retryOnMount: false,
      meta: { isPublic: true, kept: { shape: AnnouncementDetailAnswer, most: 50 } },
      ...KEPT,
    }),
  /** The member's own, so neither public nor kept. */
  like: (id: number) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'like', id],
      queryFn: ({ signal }) => getLike(id, signal),
    }),
}

/** What a list knows of an announcement. */
export function findAnnouncement(client: QueryClient, id: number): Announcement | undefined {
  const lists = client.getQueriesData<AnnouncementListAnswer>({ queryKey: archiveQueries.lists() })
  return lists.flatMap(([, list]) => list?.items ?? []).find((known) => known.id === id)
}
