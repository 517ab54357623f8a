import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { securityCalls } from '#contract/security.ts'
import { call } from '#src/domain/api.ts'

export const securityQueries = {
  /** Not persisted: it must be current, and every change needs the server anyway. */
  overview: () =>
    queryOptions({
      queryKey: ['security'] as const,
      queryFn: ({ signal }) => call(securityCalls.overview, { signal }),
      staleTime: 0,
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...securityQueries.overview().queryKey, 'sessions'] as const,
      queryFn: ({ signal }) => call(securityCalls.sessions, { signal }),
      staleTime: 0,
    }),
  logins: () =>
    infiniteQueryOptions({
      queryKey: [...securityQueries.overview().queryKey, 'logins'] as const,
      queryFn: ({ signal, pageParam: cursor }) => call(securityCalls.logins, { query: { cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ cursor }) => cursor,
      staleTime: 0,
    }),
}
