import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#src/ui/state/empty-state.tsx'

/** No entry contains the words. */
export function NothingFound() {
  return (
    <EmptyState
      title={<Trans>No matching pictures</Trans>}
      text={<Trans>Searches titles and places, in Chinese and English.</Trans>}
    />
  )
}
