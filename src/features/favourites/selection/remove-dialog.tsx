import { Plural, Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'

interface RemoveDialogProps {
  count: number
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms removing several favourites. */
export function RemoveDialog({ count, ...rest }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      title={
        <Plural value={count} one="Remove # picture from favourites?" other="Remove # pictures from favourites?" />
      }
      confirm={<Trans>Remove</Trans>}
      isDanger
      {...rest}
    >
      <p>
        <Plural
          value={count}
          one="The picture stays on the site; you can favourite it again."
          other="The pictures stay on the site; you can favourite them again."
        />
      </p>
    </ConfirmDialog>
  )
}
