import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { levelName } from '#src/domain/membership/level-name.ts'
import { momentWithYear } from '#src/lib/dates/moment-text.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { orderMutations } from './mutations.ts'
import styles from './orders.module.css'

interface RefundDialogProps {
  order: Order
  /** Until when it can be asked for. */
  until: string
  onClose: () => void
}

/** Asks before a paid order is refunded, which takes back what it bought. The caller unmounts it on close. */
export function RefundDialog({ order: { no, total, plan, goods }, until, onClose }: RefundDialogProps) {
  const { t, i18n } = useLingui()
  const refund = useMutation(orderMutations.refund())
  const amount = moneyText(total, i18n.locale)
  const level = plan && levelName(plan, i18n.locale)
  const moment = momentWithYear(new Date(until), i18n.locale)
  const confirm = () =>
    refund.mutate(no, {
      onSuccess: () => {
        toast.startup.success(t`The order is refunded`)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={<Trans>Refund {amount}?</Trans>}
      confirm={<Trans>Request the refund</Trans>}
      isDanger
      isBusy={refund.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>
          {level !== null && <Trans>The membership “{level}” ends at once.</Trans>}{' '}
          {goods.length > 0 && <Trans>The items from this order will be removed from your account.</Trans>}{' '}
          <Trans>The money is returned to your original payment method.</Trans>
        </p>
        <p className={styles.note}>
          <Trans>You can request a refund until {moment}, as long as nothing has been used.</Trans>
        </p>
        <ErrorText>{refund.error && messageFor(refund.error)}</ErrorText>
      </div>
    </ConfirmDialog>
  )
}
