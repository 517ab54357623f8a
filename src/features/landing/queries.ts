import { queryOptions } from '@tanstack/react-query'
import type { SharedAddress } from '#contract/shared-address.ts'
import { getSharedAnnouncement, getSharedPicture, getTodayPicture } from './api.ts'

/** Asked once: where it fails, the landing has something else to show. */
const ONCE = { staleTime: 300_000, networkMode: 'always', retry: false, meta: { isPublic: true } } as const

export const landingQueries = {
  /** The promise, seen before anyone logs in: today's real picture. */
  today: () =>
    queryOptions({
      queryKey: ['landing', 'today'],
      queryFn: ({ signal }) => getTodayPicture(signal),
      ...ONCE,
    }),
  /** The picture that an address names, as a visitor may see it. */
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
