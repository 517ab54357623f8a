import { type ReactNode, useDeferredValue } from 'react'
import { ApiError } from '#src/lib/api-error.ts'
import { checkReachability } from '#src/lib/reachability.ts'
import { useIsOnline } from '#src/lib/use-is-online.ts'
import { useIsSlow } from '#src/lib/use-is-slow.ts'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { OfflineBar, SlowBar } from './offline-bar.tsx'
import { SectionError } from './section-error.tsx'
import { WaitFace } from './wait-face.tsx'

/** What of a query its faces depend on. */
interface Asked<Data> {
  data: Data | undefined
  error: Error | null
  /** Why the last try failed, also while it is tried again. */
  failureReason: Error | null
  fetchStatus: 'fetching' | 'paused' | 'idle'
  dataUpdatedAt: number
  refetch: () => unknown
}

export interface QueryFacesProps<Data> {
  query: Asked<Data>
  /** In the geometry of what will come. */
  skeleton: ReactNode
  /** What could not be loaded, as a sentence. */
  failed?: ReactNode
  /** That nothing of this is kept on the device, as a sentence. */
  unsaved: ReactNode
  /** A link to what is on the device instead. */
  onDevice?: ReactNode
  children: (data: Data) => ReactNode
}

/**
/**
 * Loading, slow, failed, offline or there; a failure is told by a toast as well. What was there before stays, with a line
 * that says how old it is. Further tries after a timeout go on behind the face that says so.
 */
export function QueryFaces<Data>({ query, skeleton, failed, unsaved, onDevice, children }: QueryFacesProps<Data>) {
  const { data, error, failureReason, fetchStatus, dataUpdatedAt, refetch } = query
  const isOnline = useIsOnline()
  // Drawn between other work. What is there when the page comes is there at once.
  const isThere = useDeferredValue(data !== undefined)
  useFailureToast(data === undefined ? error : null)
  const isLate = isTimeout(error ?? failureReason)
  const isWaiting = useIsSlow(fetchStatus === 'fetching')
  const isSlow = isLate || (isWaiting && failureReason === null)
  const isOffline = fetchStatus === 'paused' || (error instanceof ApiError && error.isNetwork)
  if (data !== undefined) {
    if (!isThere) return skeleton
    return (
      <>
        {(isOffline && !isLate) || !isOnline ? (
          <OfflineBar savedAt={dataUpdatedAt || undefined} />
        ) : (
          isSlow && <SlowBar savedAt={dataUpdatedAt || undefined} />
        )}
        {children(data)}
      </>
    )
  }
  if (isOffline || isLate) {
    // A query that waits for the network goes on when the server is found; asking it again would change nothing.
    const retry = () => void checkReachability().then(() => refetch())
    return (
      <WaitFace
        isOffline={!isLate || !isOnline}
        text={unsaved}
        onDevice={onDevice}
        isBusy={fetchStatus === 'fetching'}
        onRetry={retry}
      />
    )
  }
  if (error) {
    return (
      <SectionError
        error={error}
        title={failed}
        isRetrying={fetchStatus === 'fetching'}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      {isSlow && <SlowBar />}
      {skeleton}
    </>
  )
}

const isTimeout = (error: Error | null) =>
  error instanceof ApiError &&
  error.isNetwork &&
  error.cause instanceof DOMException &&
  error.cause.name === 'TimeoutError'
