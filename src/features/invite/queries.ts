import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { inviteCalls, InvitedList, OwnInvite } from '#contract/invite.ts'
import { call } from '#src/domain/api.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'

const key = ['invite'] as const

/** Code and link stay readable offline. */
export const inviteQueries = {
  own: () =>
    queryOptions({
      queryKey: [...key, 'own'],
      queryFn: ({ signal }) => call(inviteCalls.own, { signal }),
      meta: { persisted: { shape: OwnInvite, most: 1 } },
    }),
  list: () =>
    infiniteQueryOptions({
      queryKey: [...key, 'list'],
      queryFn: ({ signal, pageParam }) => call(inviteCalls.list, { query: { page: String(pageParam) }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
      meta: { persisted: { shape: Pages(InvitedList), most: 1 } },
    }),
}
