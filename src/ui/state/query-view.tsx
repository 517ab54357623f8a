import { type ReactNode, useDeferredValue } from 'react'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { hasNoNetwork, hasTimedOut, type WaitingQuery } from '#src/lib/http/query-wait.ts'
import { checkReachability } from '#src/lib/http/reachability.ts'
import { ConnectionBar } from '#src/ui/connection/connection-bar.tsx'
import { useErrorBanner } from '#src/ui/error-banner/use-error-banner.ts'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { SectionBoundary } from './section-boundary.tsx'
import { SectionError } from './section-error.tsx'
import { UnavailableView } from './unavailable-view.tsx'

/** The fields of a query that decide what is rendered. */
interface ViewedQuery<Data> extends WaitingQuery {
  data: Data | undefined
  dataUpdatedAt: number
  refetch: () => unknown
  /** The failed part of a list shows its error itself. */
  isFetchNextPageError?: boolean
}

export interface QueryViewProps<Data> {
  query: ViewedQuery<Data>
  /** In the layout of the loaded content. */
  skeleton: ReactNode
  /** Which part failed to load, as a sentence. */
  failed?: ReactNode
  /** That no data for this is stored on the device, as a sentence. */
  unsaved: ReactNode
  /** Link to content that is available offline. */
  onDevice?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders a query: loading, slow, failed, offline or loaded. A failure shows a toast as well. Earlier data stays
 * visible, with a line that tells its age; a banner reports that it could not be refreshed. After a timeout, retries
 * continue behind the error.
 */
export function QueryView<Data>({ query, skeleton, failed, unsaved, onDevice, children }: QueryViewProps<Data>) {
  const { data, error, fetchStatus, refetch } = query
  const isOnline = useIsOnline()
  // Deferred, so that loaded data renders between other work; data present at mount renders immediately.
  const isLoaded = useDeferredValue(data !== undefined)
  useFailureToast(data === undefined ? error : null)
  useErrorBanner(data === undefined || query.isFetchNextPageError ? null : error)
  const isLate = hasTimedOut(query)
  if (data !== undefined) {
    if (!isLoaded) return skeleton
    return (
      <>
        <ConnectionBar queries={[query]} />
        <SectionBoundary title={failed} onRetry={() => void refetch()}>
          <LoadedContent data={data}>{children}</LoadedContent>
        </SectionBoundary>
      </>
    )
  }
  if (isLate || hasNoNetwork(query)) {
    // A paused query continues when the server is reachable; refetching it would change nothing.
    const retry = () => void checkReachability().then(() => refetch())
    return (
      <UnavailableView
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

/** Inside the boundary, so that errors thrown by `children` are caught. */
const LoadedContent = <Data,>({ data, children }: Pick<QueryViewProps<Data>, 'children'> & { data: Data }) =>
  children(data)
