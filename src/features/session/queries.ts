import { queryOptions } from '@tanstack/react-query'
import { getUserInfo } from './api.ts'

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
}
