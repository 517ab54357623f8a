import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { orderMutations } from './mutations.ts'
import styles from './orders.module.css'

interface CancelDialogProps {
  order: Pick<Order, 'no'>
  onClose: () => void
}

/** Asks before an unpaid order is cancelled. The caller unmounts it on close. */
export function CancelDialog({ order: { no }, onClose }: CancelDialogProps) {
  const { t } = useLingui()
  const cancel = useMutation(orderMutations.cancel())
  const confirm = () =>
    cancel.mutate(no, {
      onSuccess: () => {
        toast.startup.success(t`The order is cancelled`)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={<Trans>Cancel this order?</Trans>}
      confirm={<Trans>Cancel the order</Trans>}
      cancel={<Trans>Back</Trans>}
      isDanger
      isBusy={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>
          <Trans>It can no longer be paid then. Nothing has been charged, and you can order again at any time.</Trans>
        </p>
        <ErrorText>{cancel.error && messageFor(cancel.error)}</ErrorText>
      </div>
    </ConfirmDialog>
  )
}
