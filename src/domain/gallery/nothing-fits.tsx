import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'

/** No picture of a list fits the chosen screen; leads back to the whole list. */
export function NothingFits({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      title={<Trans>No picture here fits the screen</Trans>}
      text={<Trans>Pictures of another shape, or smaller ones, are hidden.</Trans>}
      action={
        <Button onClick={onAll}>
          <Trans>Any screen</Trans>
        </Button>
      }
    />
  )
}
