import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import styles from '../security.module.css'

interface UnbindDialogProps {
  /** The provider's. */
  name: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an account is unlinked. The caller unmounts it on close. */
export const UnbindDialog = ({ name, ...rest }: UnbindDialogProps) => (
  <ConfirmDialog title={<Trans>Unlink your {name} account?</Trans>} confirm={<Trans>Unlink</Trans>} isDanger {...rest}>
    <p className={styles.text}>
      <Trans>You can then no longer log in with it. Your account here and all that is in it stay.</Trans>
    </p>
  </ConfirmDialog>
)
