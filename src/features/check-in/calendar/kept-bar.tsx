import { ApiError } from '#src/lib/api-error.ts'
import { useIsOnline } from '#src/lib/use-is-online.ts'
import { OfflineBar } from '#src/ui/state/offline-bar.tsx'

interface KeptBarProps {
  queries: readonly { data: unknown; error: Error | null; fetchStatus: string; dataUpdatedAt: number }[]
}

/** One line for a page of several queries: without a network, how old the oldest of what is shown is. */
export function KeptBar({ queries }: KeptBarProps) {
  const isOnline = useIsOnline()
  const isOffline = queries.some(
    ({ error, fetchStatus }) => fetchStatus === 'paused' || (error instanceof ApiError && error.isNetwork),
  )
  const ages = queries.flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : dataUpdatedAt))
  if ((isOnline && !isOffline) || ages.length === 0) return null
  return <OfflineBar savedAt={Math.min(...ages) || undefined} />
}
