import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorNumber } from '#src/lib/errors/error-number.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { StateView } from './state-view.tsx'

interface SectionErrorProps {
  error: unknown
  onRetry: () => void
  isRetrying?: boolean
  /** Which part failed to load, as a sentence. */
  title?: ReactNode
}

/** One section failed: what happened, a retry button and a number to report. A failed call shows a toast as well. */
export function SectionError({ error, onRetry, isRetrying = false, title }: SectionErrorProps) {
  const number = errorNumber(error)
  useFailureToast(error)
  return (
    <div role="alert">
      <StateView
        art="error"
        title={title ?? <Trans>Load failed, please try again</Trans>}
        text={textFor(error)}
        actions={
          <Button look="outline" isBusy={isRetrying} onClick={onRetry}>
            {!isRetrying && <RotateCw />}
            <Trans>Retry</Trans>
          </Button>
        }
        note={<Trans>Error ID: {number}</Trans>}
      />
    </div>
  )
}

/** The API client's message. A server error is not described further. */
function textFor(error: unknown) {
  if (!(error instanceof ApiError)) return <Trans>The rest of the page is not affected.</Trans>
  if (error.status === 500) return <Trans>Something went wrong on our side. Your data is safe.</Trans>
  return messageFor(error)
}
