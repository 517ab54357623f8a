import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { ApiError } from '#src/lib/api-error.ts'
import { checkReachability } from '#src/lib/reachability.ts'
import { useIsOnline } from '#src/lib/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { OfflineBar } from './offline-bar.tsx'
import { SectionError } from './section-error.tsx'
import { StateFace } from './state-face.tsx'

/** What of a query its faces depend on. */
interface Asked<Data> {
  data: Data | undefined
  error: Error | null
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
 * Loading, failed, offline or there; a failure is told by a toast as well. What was there before stays, with a line that says
 * how old it is.
 */
export function QueryFaces<Data>({ query, skeleton, failed, unsaved, onDevice, children }: QueryFacesProps<Data>) {
  const { data, error, fetchStatus, dataUpdatedAt, refetch } = query
  const isOnline = useIsOnline()
  // Drawn between other work. What is there when the page comes is there at once.
  const isThere = useDeferredValue(data !== undefined)
  useFailureToast(data === undefined ? error : null)
  const isOffline = fetchStatus === 'paused' || (error instanceof ApiError && error.isNetwork)
  if (data !== undefined) {
    if (!isThere) return skeleton
    return (
      <>
        {(isOffline || !isOnline) && <OfflineBar savedAt={dataUpdatedAt || undefined} />}
        {children(data)}
      </>
    )
  }
  if (isOffline) {
    // A query that waits for the network goes on when the server is found; asking it again would change nothing.
    const retry = () => void checkReachability().then(() => refetch())
    return <OfflineFace text={unsaved} onDevice={onDevice} isBusy={fetchStatus === 'fetching'} onRetry={retry} />
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
  return skeleton
}

interface OfflineFaceProps {
  text: ReactNode
  onDevice: ReactNode
  isBusy: boolean
  onRetry: () => unknown
}

/** Nothing of this was saved on the device, and there is no network. */
function OfflineFace({ text, onDevice, isBusy, onRetry }: OfflineFaceProps) {
  return (
    <div aria-live="polite">
      <StateFace
        art="empty"
        title={<Trans>You are offline</Trans>}
        text={text}
        actions={
          <>
            {onDevice}
            <Button look="outline" isBusy={isBusy} onClick={() => void onRetry()}>
              {!isBusy && <RotateCw aria-hidden="true" />}
              <Trans>Retry</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}
