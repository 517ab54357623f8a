import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  title: ReactNode
  /** What the button does, as a verb. */
  confirm: ReactNode
  /** The other button, which closes; “Cancel” by default. */
  cancel?: ReactNode
  /** The action is destructive. */
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  /** What happens, to which item, or what is asked. */
  children?: ReactNode
}

/** Asks before an action, e.g. one that cannot be undone. The caller unmounts it on close. */
export function ConfirmDialog({
  title,
  confirm,
  cancel,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className={styles.ways}>
        <Button look="outline" onClick={onClose}>
          {cancel ?? <Trans>Cancel</Trans>}
        </Button>
        <Button look={isDanger ? 'danger' : 'accent'} isBusy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
