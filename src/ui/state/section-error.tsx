import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorNumber } from '#src/lib/errors/error-number.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { StateFace } from './state-face.tsx'

interface SectionErrorProps {
  error: unknown
  onRetry: () => void
  isRetrying?: boolean
  /** What could not be loaded, as a sentence. */
  title?: ReactNode
}

/** One part failed, the rest of the page stands: what happened, again, and a number to report. A failed call is a toast as well. */
export function SectionError({ error, onRetry, isRetrying = false, title }: SectionErrorProps) {
  const number = errorNumber(error)
  useFailureToast(error)
  return (
    <div role="alert">
      <StateFace
        art="error"
        title={title ?? <Trans>Load failed, please try again</Trans>}
        text={textFor(error)}
        actions={
          <Button look="outline" isBusy={isRetrying} onClick={onRetry}>
            {!isRetrying && <RotateCw />}
            <Trans>Retry</Trans>
          </Button>
        }
        note={<Trans>No. {number}</Trans>}
      />
    </div>
  )
}

/** What the call's client says of it. That the server broke tells nobody anything. */
function textFor(error: unknown) {
  if (!(error instanceof ApiError)) return <Trans>The rest of the page is not affected.</Trans>
  if (error.status === 500) return <Trans>Something went wrong on our side. Nothing of yours is lost.</Trans>
  return messageFor(error)
}
