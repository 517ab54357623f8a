import { queryOptions } from '@tanstack/react-query'
import { getInviteCheck, getUserInfo } from './api.ts'

export const sessionQueries = {
  all: () => ['session'] as const,
  /** The signed-in member, freshly asked. What the page shows comes from `sessionAtom`. */
  me: () =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'me'],
      queryFn: ({ signal }) => getUserInfo(signal),
      // Start-up decides by the first answer, and offline is an answer (product spec §4).
      networkMode: 'always',
      retry: false,
      staleTime: 0,
    }),
  /** Whether an invite code counts. Nothing waits for it. */
  inviteCheck: (code: string) =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'invite', code],
      queryFn: ({ signal }) => getInviteCheck(code, signal),
      retry: false,
      meta: { isPublic: true },
    }),
}
