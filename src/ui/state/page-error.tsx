import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { isChunkError } from '#src/lib/build/chunk-error.ts'
import { reloadForNewBuild } from '#src/lib/build/new-build.ts'
import { errorNumber } from '#src/lib/errors/error-number.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { StateView } from './state-view.tsx'

interface PageErrorProps {
  error: unknown
  /** Renders the page again; a missing chunk needs a reload instead. */
  reset?: () => void
}

/** A whole page failed: its script is missing, or it crashed. */
export function PageError({ error, reset }: PageErrorProps) {
  // A newer build may have replaced the script; then the page is reloaded, once.
  useEffect(() => {
    if (isChunkError(error)) void reloadForNewBuild()
  }, [error])
  // After a press on a link at the end of a page, the scroll position would leave this above the viewport.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const number = errorNumber(error)
  const retry = () => (isChunkError(error) || !reset ? window.location.reload() : reset())
  return (
    <div role="alert">
      <StateView
        level={1}
        art="error"
        title={<Trans>This page failed to load</Trans>}
        text={<Trans>Nothing you saved is lost. Check your network and try again.</Trans>}
        actions={
          <>
            <Button look="solid" onClick={retry}>
              <RotateCw />
              <Trans>Retry</Trans>
            </Button>
            <ButtonLink look="ghost" to="/">
              <Trans>Go home</Trans>
            </ButtonLink>
          </>
        }
        note={<Trans>Error ID: {number}</Trans>}
      />
    </div>
  )
}
