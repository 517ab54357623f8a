import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { useSecondsLeft } from '#src/lib/dates/use-seconds-left.ts'
import { useFocusAfter } from '#src/lib/input/use-focus-after.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ClosesIn } from './closes-in.tsx'
import styles from './orders.module.css'

const PayDialog = lazy(() =>
  import('#src/domain/payment/pay-dialog.tsx').then((module) => ({ default: module.PayDialog })),
)
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })))
const RefundDialog = lazy(() => import('./refund-dialog.tsx').then((module) => ({ default: module.RefundDialog })))

/** What can be done with an order in its state; nothing with one that is closed or refunded. */
export function OrderActions({ order }: { order: Order }) {
  if (order.state === 'unpaid') return <Unpaid order={order} />
  if (order.state === 'paid' && order.refundableUntil !== null)
    return <Refundable order={order} until={order.refundableUntil} />
  return null
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

function Refundable({ order, until }: { order: Order; until: string }) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const [isAsked, setIsAsked] = useState(false)
  const button = useFocusAfter()
  const isPossible = useSecondsLeft(Date.parse(until)) > 0
  if (!isPossible) return null
  const { no } = order
  const date = dateOfMoment(new Date(until), i18n.locale)
  return (
    <>
      <p className={styles.note}>
        <Trans>If the membership is unused, you can ask for a refund until {date}.</Trans>
        {!isOnline && (
          <>
            {' '}
            <Trans>You are offline; a refund can be requested once you are online.</Trans>
          </>
        )}
      </p>
      <div className={styles.actions}>
        <Button
          ref={button}
          look="soft"
          aria-label={t`Request a refund: order ${no}`}
          disabled={!isOnline}
          onClick={() => setIsAsked(true)}
        >
          <Trans>Request a refund</Trans>
        </Button>
      </div>
      <Suspense>{isAsked && <RefundDialog order={order} until={until} onClose={() => setIsAsked(false)} />}</Suspense>
    </>
  )
}
