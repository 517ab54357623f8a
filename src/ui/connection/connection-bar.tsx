import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { hasNoNetwork, hasTimedOut, type WaitingQuery } from '#src/lib/http/query-wait.ts'
import { useIsSlow } from '#src/lib/timing/use-is-slow.ts'
import { OfflineBar, SlowBar } from './offline-bar.tsx'

interface ConnectionBarProps {
  queries: readonly (WaitingQuery & { dataUpdatedAt: number })[]
}

/**
 * One line above the data of these queries: offline or slow connection, and the age of the oldest data. Without data it
 * shows only that the connection is slow.
 */
export function ConnectionBar({ queries }: ConnectionBarProps) {
  const isOnline = useIsOnline()
  const isLate = queries.some(hasTimedOut)
  const isWaiting = useIsSlow(queries.some(({ fetchStatus }) => fetchStatus === 'fetching'))
  const hasFailed = queries.some(({ failureReason }) => failureReason !== null)
  const ages = queries.flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : dataUpdatedAt))
  const savedAt = ages.length > 0 ? Math.min(...ages) || undefined : undefined
  const isOffline = !isOnline || (!isLate && queries.some(hasNoNetwork))
  if (isOffline) return ages.length > 0 && <OfflineBar savedAt={savedAt} />
  return (isLate || (isWaiting && !hasFailed)) && <SlowBar savedAt={savedAt} />
}
