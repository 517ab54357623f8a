import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { useSecondsLeft } from '#src/lib/dates/use-seconds-left.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { useFocusAfter } from '#src/lib/input/use-focus-after.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { ClosesIn } from './closes-in.tsx'
import { orderMutations } from './mutations.ts'
import { saveInvoice } from './save-invoice.ts'
import styles from './orders.module.css'

const PayDialog = lazy(() =>
  import('#src/domain/payment/pay-dialog.tsx').then((module) => ({ default: module.PayDialog })),
)
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })))
const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx').then((module) => ({ default: module.InvoiceDialog })))
const RefundDialog = lazy(() => import('./refund-dialog.tsx').then((module) => ({ default: module.RefundDialog })))

/** What can be done with an order in its state; nothing with one that was never paid. */
export function OrderActions({ order }: { order: Order }) {
  if (order.state === 'unpaid') return <Unpaid order={order} />
  return order.paidAt === null ? null : <Paid order={order} />
}

function Unpaid({ order }: { order: Order }) {
  const { t } = useLingui()
  const { no, closeAt } = order
  const isOnline = useIsOnline()
  const isOpen = useSecondsLeft(Date.parse(closeAt)) > 0
  const [asked, setAsked] = useState<'pay' | 'cancel' | null>(null)
  const close = () => setAsked(null)
  const pay = useFocusAfter()
  const cancel = useFocusAfter()
  return (
    <>
      <ClosesIn closeAt={closeAt} />
      {isOpen && (
        <div className={styles.actions}>
          <Button
            ref={pay}
            look="solid"
            aria-label={t`Pay: order ${no}`}
            disabled={!isOnline}
            onClick={() => setAsked('pay')}
          >
            <Trans context="orders">Pay</Trans>
          </Button>
          <Button
            ref={cancel}
            look="soft"
            aria-label={t`Cancel: order ${no}`}
            disabled={!isOnline}
            onClick={() => setAsked('cancel')}
          >
            <Trans context="orders">Cancel</Trans>
          </Button>
        </div>
      )}
      {!isOnline && isOpen && (
        <p className={styles.note}>
          <Trans>You are offline. Orders can be paid and cancelled once you are online.</Trans>
        </p>
      )}
      <Suspense>
        {asked === 'pay' && <PayDialog order={order} onClose={close} />}
        {asked === 'cancel' && <CancelDialog order={order} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Also one that was refunded since: its invoice says so. */
function Paid({ order }: { order: Order }) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const [isAsked, setIsAsked] = useState(false)
  const button = useFocusAfter()
  const { no, state, refundableUntil: until } = order
  const isRefundable = useSecondsLeft(until === null ? 0 : Date.parse(until)) > 0 && state === 'paid'
  const date = until !== null && dateOfMoment(new Date(until), i18n.locale)
  return (
    <>
      {isRefundable && (
        <p className={styles.note}>
          <Trans>If you have not used any of it, you can request a refund until {date}.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        {isRefundable && (
          <Button
            ref={button}
            look="soft"
            aria-label={t`Request a refund: order ${no}`}
            disabled={!isOnline}
            onClick={() => setIsAsked(true)}
          >
            <Trans>Request a refund</Trans>
          </Button>
        )}
        <InvoiceButton order={order} />
        <ButtonLink
          look="ghost"
          aria-label={t`Contact us: order ${no}`}
          to="/tickets"
          search={{ ask: 'payment', order: no }}
        >
          <Trans>Contact us</Trans>
        </ButtonLink>
      </div>
      {!isOnline && (
        <p className={styles.note}>
          <Trans>You are offline. Refunds and invoices work once you are online.</Trans>
        </p>
      )}
      <Suspense>
        {isAsked && until !== null && <RefundDialog order={order} until={until} onClose={() => setIsAsked(false)} />}
      </Suspense>
    </>
  )
}

/** Downloads the invoice; before it is issued, asks to whom it is made out. */
function InvoiceButton({ order }: { order: Order }) {
  const { t, i18n } = useLingui()
  const { no, invoice } = order
  const isOnline = useIsOnline()
  const [isAsked, setIsAsked] = useState(false)
  const button = useFocusAfter()
  const issue = useMutation(orderMutations.invoice())
  const download = () => {
    if (issue.isPending) return
    if (!invoice) return setIsAsked(true)
    // Its address may have expired since the list was loaded.
    issue.mutate(
      { no, title: invoice.title },
      {
        onSuccess: (fresh) => fresh.invoice && saveInvoice(fresh.invoice, i18n.locale),
        onError: (error) => toast.startup.error(messageFor(error)),
      },
    )
  }
  return (
    <>
      <Button
        ref={button}
        look="soft"
        aria-label={t`Invoice: order ${no}`}
        isBusy={issue.isPending}
        disabled={!isOnline}
        onClick={download}
      >
        <Trans>Invoice</Trans>
      </Button>
      <Suspense>{isAsked && <InvoiceDialog order={order} onClose={() => setIsAsked(false)} />}</Suspense>
    </>
  )
}
