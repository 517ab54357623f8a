import type { Query, QueryClient } from '@tanstack/react-query'

/** Queries are private to the member unless they have `meta: { isPublic: true }`. */
const isPrivate = (query: Pick<Query, 'meta'>) => query.meta?.isPublic !== true

/** Removes the previous member's data from the cache. */
export function deletePrivateData(queryClient: QueryClient) {
  void queryClient.cancelQueries({ predicate: isPrivate })
  queryClient.removeQueries({ predicate: isPrivate })
  queryClient.getMutationCache().clear()
}

/** After the member's level has changed: refetches visible queries; others load again once they show. */
export function invalidatePrivateData(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ predicate: isPrivate })
}

/** After a sign-in: refetches visible queries and drops the others. */
export function refetchPrivateData(queryClient: QueryClient) {
  return queryClient.resetQueries({ predicate: isPrivate })
}
