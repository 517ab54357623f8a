import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { Order, OrderStatus } from '#contract/order.ts'
import { planQueries } from '#src/domain/membership/queries.ts'
import { openedFrom } from '#src/domain/payment/opened-from.ts'
import { paymentQueries } from '#src/domain/payment/queries.ts'
import { withTexts } from '#src/i18n/language.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { OrderNumber } from '../order-number.tsx'
import { BoughtGoods } from './bought-goods.tsx'
import { OrdersLink } from './orders-link.tsx'
import { isNewPayment, settlePayment } from './settle-payment.ts'
import styles from './result.module.css'

const NewLevel = lazy(() =>
  withTexts('membership', import('#src/domain/membership/new-level.tsx')).then((module) => ({
    default: module.NewLevel,
  })),
)
const LevelGives = lazy(() =>
  withTexts('membership', import('#src/domain/membership/level-gives.tsx')).then((module) => ({
    default: module.LevelGives,
  })),
)

interface PaidViewProps {
  no: string
  paid: OrderStatus
}

/**
 * The payment has arrived: level, last day, what is new, and back to what needed it. Tells the rest of the page once, also
 * where it is reloaded.
 */
export function PaidView({ no, paid }: PaidViewProps) {
  const client = useQueryClient()
  const order = useQuery(paymentQueries.order(no))
  const settle = useEffectEvent(() => {
    if (isNewPayment(no)) void settlePayment(client, paid)
  })
  useEffect(() => settle(), [])
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Payment complete</Trans>} />
      {order.data ? (
        <PaidOrder order={order.data} />
      ) : order.error ? (
        <SectionError
          error={order.error}
          title={<Trans>The payment has arrived; what you bought could not be loaded</Trans>}
          isRetrying={order.isFetching}
          onRetry={() => void order.refetch()}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function PaidOrder({ order }: { order: Order }) {
  const { no, plan, total } = order
  const { i18n } = useLingui()
  const tiers = useQuery(planQueries.list()).data?.tiers
  const tier = tiers?.find(({ groupId }) => groupId === plan?.groupId)
  const amount = moneyText(total, i18n.locale)
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      {plan && (
        <NewLevel
          level={plan}
          expireAt={plan.endsAt}
          from={openedFrom(no)}
          gives={
            <p className={styles.gives}>
              {tier && (
                <>
                  <Trans>New for you:</Trans> <LevelGives rights={tier.rights} />
                </>
              )}
            </p>
          }
        >
          <OrdersLink look="soft" />
        </NewLevel>
      )}
      {order.goods.length > 0 && <BoughtGoods order={order} />}
      <div className={styles.receipt}>
        <span>
          <Trans>You paid {amount}.</Trans>
        </span>
        <OrderNumber no={no} />
      </div>
    </Suspense>
  )
}
