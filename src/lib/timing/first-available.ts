import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * What there is first of a query, kept on the device or fresh; undefined once it has failed or waits for a network. For
 * loaders, which must not wait as long as a query does.
 */
export function firstThere<Data, Key extends QueryKey>(
  client: QueryClient,
  options: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  void client.ensureQueryData(options).catch(() => undefined)
  const cache = client.getQueryCache()
  return new Promise((resolve) => {
    const look = () => {
      const state = client.getQueryState<Data>(options.queryKey)
      const isComing = state?.fetchStatus === 'fetching' && state.fetchFailureCount === 0
      if (isComing && state.data === undefined) return
      stop()
      resolve(state?.data)
    }
    const stop = cache.subscribe(look)
    look()
  })
}
