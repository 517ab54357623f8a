import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  title: ReactNode
  /** What the press will do, as a verb. */
  confirm: ReactNode
  /** It takes something away. */
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  /** What becomes of what. */
  children?: ReactNode
}

/** Asks before something that cannot be taken back. Whoever mounts it owns closing it. */
export function ConfirmDialog({
  title,
  confirm,
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
          <Trans>Cancel</Trans>
        </Button>
        <Button look={isDanger ? 'danger' : 'accent'} isBusy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
