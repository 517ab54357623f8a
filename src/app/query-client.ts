import { MutationCache, onlineManager, QueryCache, type QueryCacheConfig, QueryClient } from '@tanstack/react-query'
import { QUERY_CACHE_MS, QUERY_RETRIES, QUERY_RETRY_CAP_MS, QUERY_RETRY_FIRST_MS } from '#contract/timing.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { applyStoredAt } from '#src/lib/http/stored-response.ts'

/**
 * Delay before retry number `attempt` (from 0), milliseconds: 1 s doubling to 30 s. Source: product spec §9. No delay
 * offline: the query then waits for the network and says so at once.
 */
export const queryRetryDelay = (attempt: number) =>
  onlineManager.isOnline() ? Math.min(QUERY_RETRY_FIRST_MS * 2 ** attempt, QUERY_RETRY_CAP_MS) : 0

/**
 * Three retries, but none after a refusal, by status or by a code within a 200: it would be refused again (API-26). None in
 * maintenance either, whose page asks by itself.
 */
export function shouldRetryQuery(failures: number, error: Error) {
  if (error instanceof ApiError && (error.isRefusal || error.isMaintenance)) return false
  return failures < QUERY_RETRIES
}

/** What the app does about failed calls, besides what the page shows in their place. */
interface FailureHandlers {
  /** Every 401 of the wallpaper and check-in client (product spec §4). */
  onUnauthorized?: (error: ApiError) => void
  /** The member is banned. */
  onMemberRefused?: (error: ApiError) => void
  /** Any other 403 (AU-25). */
  onForbidden?: () => void
  /** A read whose failure has no place of its own on the page. */
  onBackgroundFailure?: (error: Error) => void
}

export function createQueryClient(handlers: FailureHandlers = {}) {
  const { onUnauthorized, onMemberRefused, onForbidden, onBackgroundFailure } = handlers
  const watch = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401 && error.details.client === 'wallpaper') onUnauthorized?.(error)
    if (error.isMemberRefused) onMemberRefused?.(error)
    else if (error.status === 403) onForbidden?.()
  }
  const watchQuery: QueryCacheConfig['onError'] = (error, { meta }) => {
    watch(error)
    if (meta?.failure === 'banner') onBackgroundFailure?.(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: watchQuery, onSuccess: applyStoredAt }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: { retry: shouldRetryQuery, retryDelay: queryRetryDelay, gcTime: QUERY_CACHE_MS, staleTime: 60_000 },
      mutations: { retry: 0 },
    },
  })
}
