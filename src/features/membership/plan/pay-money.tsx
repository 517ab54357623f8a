import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Plan } from '#contract/membership.ts'
import { type Order, REFUND_DAYS } from '#contract/order.ts'
import { NoPayment } from '#src/domain/membership/no-payment.tsx'
import { paymentQueries } from '#src/domain/payment/queries.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { pricePerMonth } from '../plan-text.ts'
import styles from './plan-page.module.css'

const OrderDialog = lazy(() =>
  withTexts('orders', import('#src/domain/payment/order-dialog.tsx')).then((module) => ({
    default: module.OrderDialog,
  })),
)

interface PayMoneyProps {
  plan: Plan
  /** What the member pays now, in fen. */
  price: number
  /** The coupon that lowers it. */
  couponId: number | null
  isRenewed: boolean
  /** Page that needed the level. */
  from: string | undefined
}

/** The button that orders the plan for money, with what the member should know before. */
export function PayMoney({ plan, price, couponId, isRenewed, from }: PayMoneyProps) {
  const { i18n } = useLingui()
  const isOnline = useIsOnline()
  const [isPaying, setIsPaying] = useState(false)
  const [order, setOrder] = useState<Order | null>(null)
  const methods = useQuery(paymentQueries.methods()).data
  const amount = moneyText(price, i18n.locale)
  const canPayEarlier = order !== null && order.total === price && order.renews === isRenewed
  const pay = () => {
    // Closed by itself in the meantime: it is ordered again.
    if (order && Date.parse(order.closeAt) <= Date.now()) setOrder(null)
    setIsPaying(true)
  }
  if (methods?.length === 0) {
    return (
      <p className={styles.note}>
        <NoPayment />
      </p>
    )
  }
  return (
    <>
      <Button look="accent" isWide disabled={!isOnline} onClick={pay}>
        <Trans>Pay {amount}</Trans>
      </Button>
      <p className={styles.note}>
        <PerMonth plan={plan} price={price} /> <Trans>No taxes or fees are added.</Trans>{' '}
        <Plural value={REFUND_DAYS} one="Refund within # day if unused." other="Refund within # days if unused." />
        {!isOnline && (
          <>
            {' '}
            <Trans>You are offline. Plans can be bought once you are online.</Trans>
          </>
        )}
      </p>
      <Suspense>
        {isPaying && (
          <OrderDialog
            draft={{ from: 'plan', sku: plan.id, couponId: couponId ?? undefined, renew: isRenewed || undefined }}
            total={price}
            page={from}
            order={canPayEarlier ? order : null}
            onOrder={setOrder}
            onClose={() => setIsPaying(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** What a month costs, where the plan has months. */
function PerMonth({ plan: { term }, price }: Pick<PayMoneyProps, 'plan' | 'price'>) {
  const { i18n } = useLingui()
  const perMonth = pricePerMonth(term, price)
  if (perMonth === null) return null
  const amount = moneyText(perMonth, i18n.locale)
  return <Trans>That is {amount} a month.</Trans>
}
