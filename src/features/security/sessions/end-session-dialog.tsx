import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import styles from '../security.module.css'

interface EndSessionDialogProps {
  /** Its name, which may be empty; null for all other devices. */
  device: string | null
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before devices are logged out. The caller unmounts it on close. */
export function EndSessionDialog({ device, ...rest }: EndSessionDialogProps) {
  const { t } = useLingui()
  const name = device || t`Unknown device`
  return (
    <ConfirmDialog
      title={device === null ? <Trans>Log out all other devices?</Trans> : <Trans>Log out {name}?</Trans>}
      confirm={<Trans>Log out</Trans>}
      isDanger
      {...rest}
    >
      <p className={styles.text}>
        {device === null ? (
          <Trans>Only this device stays logged in. The others have to log in again.</Trans>
        ) : (
          <Trans>It has to log in again. This device stays logged in.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
