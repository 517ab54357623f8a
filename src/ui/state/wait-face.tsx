import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { StateFace } from './state-face.tsx'

interface WaitFaceProps {
  /** There is no network; else nothing has arrived in time. */
  isOffline: boolean
  text: ReactNode
  /** A link to what is on the device instead. */
  onDevice?: ReactNode
  isBusy?: boolean
  onRetry: () => unknown
}

/** Nothing of this was saved on the device, and nothing arrives. */
export function WaitFace({ isOffline, text, onDevice, isBusy = false, onRetry }: WaitFaceProps) {
  return (
    <div aria-live="polite">
      <StateFace
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
