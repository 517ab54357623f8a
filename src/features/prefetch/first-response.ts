import type { Query, QueryClient } from '@tanstack/react-query'

/** Timeout for the server; after it, stored data is better than none. */
const ANSWER_MS = 3_000

/** Fetches a shown query unless it is already fetching. Resolves after its response, its first failure, or 3 s. */
export async function firstResponse<Data>(client: QueryClient, query: Query<Data>): Promise<void> {
  const { queryKey } = query
  void client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false })
  const isAsked = () => query.state.fetchStatus === 'fetching' && query.state.fetchFailureCount === 0
  if (!isAsked()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = setTimeout(resolve, ANSWER_MS)
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash === query.queryHash && !isAsked()) resolve()
  })
  await promise
  clearTimeout(late)
  stop()
}
