import { queryOptions } from '@tanstack/react-query'
import { getInviteCheck, getUserInfo } from './api.ts'

export const sessionQueries = {
  all: () => ['session'] as const,
  /** The signed-in member, always fetched. The page reads `sessionAtom`. */
  me: () =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'me'],
      queryFn: ({ signal }) => getUserInfo(signal),
      // The first response decides at start-up, and being offline is a result (product spec §4).
      networkMode: 'always',
      retry: false,
      staleTime: 0,
      meta: { failure: 'banner' },
    }),
  /** Whether an invite code is valid. Nothing waits for it. */
  inviteCheck: (code: string) =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'invite', code],
      queryFn: ({ signal }) => getInviteCheck(code, signal),
      retry: false,
      meta: { isPublic: true },
    }),
}
