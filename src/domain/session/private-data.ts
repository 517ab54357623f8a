import type { Query, QueryClient } from '@tanstack/react-query'

/** Everything is a member's own unless its query says `meta: { isPublic: true }`. */
const isPrivate = (query: Pick<Query, 'meta'>) => query.meta?.isPublic !== true

/** Nothing of the member who left stays in the cache. */
export function forgetPrivateData(queryClient: QueryClient) {
  void queryClient.cancelQueries({ predicate: isPrivate })
  queryClient.removeQueries({ predicate: isPrivate })
  queryClient.getMutationCache().clear()
}

/** For whoever signed in: what is on screen is asked again, the rest is dropped. */
export function askPrivateDataAgain(queryClient: QueryClient) {
  return queryClient.resetQueries({ predicate: isPrivate })
}
