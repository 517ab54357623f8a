import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#src/lib/api-error.ts'
import { Button } from '#src/ui/button/button.tsx'
import { OfflineBar } from '#src/ui/state/offline-bar.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { StateFace } from '#src/ui/state/state-face.tsx'

/** What of a query its faces depend on. */
interface Asked<Data> {
  data: Data | undefined
  error: Error | null
  fetchStatus: 'fetching' | 'paused' | 'idle'
  dataUpdatedAt: number
  refetch: () => unknown
}

interface PictureFacesProps<Data> {
  query: Asked<Data>
  /** In the geometry of what will come. */
  skeleton: ReactNode
  /** What could not be loaded, as a sentence. */
  failed?: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading, failed, offline or there. What was there before stays, with a line that says how old it is. */
export function PictureFaces<Data>({ query, skeleton, failed, children }: PictureFacesProps<Data>) {
  const { data, error, fetchStatus, dataUpdatedAt, refetch } = query
  const isOffline = fetchStatus === 'paused' || (error instanceof ApiError && error.isNetwork)
  if (data !== undefined) {
    return (
      <>
        {isOffline && <OfflineBar savedAt={dataUpdatedAt} />}
        {children(data)}
      </>
    )
  }
  if (isOffline) return <OfflineFace isBusy={fetchStatus === 'fetching'} onRetry={refetch} />
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
  isBusy: boolean
  onRetry: () => unknown
}

/** Nothing of this was saved on the device, and there is no network. */
function OfflineFace({ isBusy, onRetry }: OfflineFaceProps) {
  return (
    <div aria-live="polite">
      <StateFace
        art="empty"
        title={<Trans>You are offline</Trans>}
        text={<Trans>These pictures are not saved on this device. They come once you are online.</Trans>}
        actions={
          <Button look="outline" isBusy={isBusy} onClick={() => void onRetry()}>
            {!isBusy && <RotateCw aria-hidden="true" />}
            <Trans>Retry</Trans>
          </Button>
        }
      />
    </div>
  )
}
