import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * First available data of a query, persisted or fresh; undefined once it has failed or is paused. For loaders, which must
 * not wait as long as a query does.
 */
export function firstAvailable<Data, Key extends QueryKey>(
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
