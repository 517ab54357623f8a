import { Trans, useLingui } from '@lingui/react/macro'
import { onlineManager, useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/order.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { type OrderDraft, paymentMutations } from './mutations.ts'
import { PayDialog } from './pay-dialog.tsx'
import styles from './payment.module.css'

interface OrderDialogProps {
  draft: OrderDraft
  /** What the member was shown, in fen. */
  total: number
  /** Page that needs the plan. */
  page: string | undefined
  /** An earlier order of the same, which is paid instead. */
  order: Order | null
  /** Ordered now; null once the order can no longer be paid. */
  onOrder: (order: Order | null) => void
  onClose: () => void
}

/** Orders as it opens, unless that is done, then asks how to pay. The caller unmounts it on close. */
export function OrderDialog({ draft, total, page, order, onOrder, onClose }: OrderDialogProps) {
  const { i18n } = useLingui()
  const placing = useMutation(paymentMutations.place())
  const place = () => placing.mutate({ draft, total, page }, { onSuccess: onOrder })
  const placeFirst = useEffectEvent(() => order ?? place())
  useEffect(() => {
    // Later: an effect that runs twice, as in development, orders once.
    const timer = setTimeout(() => placeFirst())
    return () => clearTimeout(timer)
  }, [])
  const placed = order ?? placing.data
  if (placed) return <PayDialog order={placed} onGone={() => onOrder(null)} onClose={onClose} />
  const amount = moneyText(total, i18n.locale)
  return (
    <Dialog title={<Trans>Pay {amount}</Trans>} onClose={onClose}>
      {placing.error ? (
        <div className={styles.methods}>
          <ErrorText>
            <OrderFailure error={placing.error} />
          </ErrorText>
          <Button look="accent" isWide onClick={place}>
            {placing.variables.total === total ? <Trans>Try again</Trans> : <Trans>Order for {amount}</Trans>}
          </Button>
        </div>
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  )
}

/** Why nothing was ordered, or that it is not known. */
function OrderFailure({ error }: { error: unknown }) {
  if (!onlineManager.isOnline()) {
    return <Trans>You are offline. Nothing was ordered; try again once you are online.</Trans>
  }
  if (error instanceof ApiError && error.isNetwork) {
    return <Trans>The site did not respond. Nothing was charged, and trying again will not order twice.</Trans>
  }
  return messageFor(error)
}
