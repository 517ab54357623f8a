import type { Query, QueryClient } from '@tanstack/react-query'

/** As long as the server is waited for; beyond it what the device has is better than none. */
const ANSWER_MS = 3_000

/** Asks for a query that is shown, unless it is being asked for. Resolves once it has been answered or has failed once, or 3 s later. */
export async function firstWord<Data>(client: QueryClient, query: Query<Data>): Promise<void> {
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
