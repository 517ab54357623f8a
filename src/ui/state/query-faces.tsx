import { type ReactNode, useDeferredValue } from 'react'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { hasNoNetwork, hasTimedOut, type WaitingQuery } from '#src/lib/http/query-wait.ts'
import { checkReachability } from '#src/lib/http/reachability.ts'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import { SectionError } from './section-error.tsx'
import { WaitFace } from './wait-face.tsx'

/** What of a query its faces depend on. */
interface Asked<Data> extends WaitingQuery {
  data: Data | undefined
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
 * Loading, slow, failed, offline or there; a failure is told by a toast as well. What was there before stays, with a line
 * that says how old it is. Further tries after a timeout go on behind the face that says so.
 */
export function QueryFaces<Data>({ query, skeleton, failed, unsaved, onDevice, children }: QueryFacesProps<Data>) {
  const { data, error, fetchStatus, refetch } = query
  const isOnline = useIsOnline()
  // Drawn between other work. What is there when the page comes is there at once.
  const isThere = useDeferredValue(data !== undefined)
  useFailureToast(data === undefined ? error : null)
  const isLate = hasTimedOut(query)
  if (data !== undefined) {
    if (!isThere) return skeleton
    return (
      <>
        <ConnectionBar queries={[query]} />
        <SectionBoundary title={failed} onRetry={() => void refetch()}>
          <Drawn data={data}>{children}</Drawn>
        </SectionBoundary>
      </>
    )
  }
  if (isLate || hasNoNetwork(query)) {
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
      <ConnectionBar queries={[query]} />
      {skeleton}
    </>
  )
}

/** Within the boundary, so that what `children` throws is caught there. */
const Drawn = <Data,>({ data, children }: Pick<QueryFacesProps<Data>, 'children'> & { data: Data }) => children(data)
