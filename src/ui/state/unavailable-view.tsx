import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { StateView } from './state-view.tsx'

interface UnavailableViewProps {
  /** The device is offline; otherwise the request timed out. */
  isOffline: boolean
  text: ReactNode
  /** Link to content that is available offline. */
  onDevice?: ReactNode
  isBusy?: boolean
  onRetry: () => unknown
}

/** No data is stored on the device, and none can be loaded. */
export function UnavailableView({ isOffline, text, onDevice, isBusy = false, onRetry }: UnavailableViewProps) {
  return (
    <div aria-live="polite">
      <StateView
        art="empty"
        title={isOffline ? <Trans>You are offline</Trans> : <Trans>The connection is slow</Trans>}
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
