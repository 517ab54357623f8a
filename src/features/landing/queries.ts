import { queryOptions } from '@tanstack/react-query'
import type { SharedAddress } from '#contract/shared-address.ts'
import { getSharedAnnouncement, getSharedPicture, getTodayPicture } from './api.ts'

/** Requested once: on failure the landing has a fallback. */
export const ONCE = { staleTime: 300_000, networkMode: 'always', retry: false, meta: { isPublic: true } } as const

export const landingQueries = {
  /** Today's picture for visitors. */
  today: () =>
    queryOptions({
      queryKey: ['landing', 'today'],
      queryFn: ({ signal }) => getTodayPicture(signal),
      ...ONCE,
    }),
  /** The picture named in the URL, as visible to visitors. */
  shared: ({ kind, id, area }: Extract<SharedAddress, { is: 'picture' }>) =>
    queryOptions({
      queryKey: ['landing', 'shared', kind, id, area],
      queryFn: ({ signal }) => getSharedPicture({ kind, id, ...(area && { area }) }, signal),
      ...ONCE,
    }),
  announcement: (id: number) =>
    queryOptions({
      queryKey: ['landing', 'announcement', id],
      queryFn: ({ signal }) => getSharedAnnouncement(id, signal),
      ...ONCE,
    }),
}
