import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleSlash, Undo2 } from 'lucide-react'
import { openedFrom } from '#src/domain/payment/opened-from.ts'
import { paymentQueries } from '#src/domain/payment/queries.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { StatusPage } from '#src/ui/status/status-page.tsx'
import { OrderNumber } from '../order-number.tsx'
import { ClosedBy, RefundedBy } from '../order-words.tsx'
import { CartAgain } from './cart-again.tsx'
import { OrdersLink } from './orders-link.tsx'

interface EndedViewProps {
  no: string
  state: 'refunded' | 'closed'
}

/** An order that is over: why, and how to start again with the same things. */
export function EndedView({ no, state }: EndedViewProps) {
  const { data: order } = useQuery(paymentQueries.order(no))
  const isClosed = state === 'closed'
  return (
    <StatusPage
      art={isClosed ? <CircleSlash /> : <Undo2 />}
      title={isClosed ? <Trans>This order is closed</Trans> : <Trans>This order was refunded</Trans>}
      text={
        <output>
          {order && (isClosed ? <ClosedBy order={order} /> : <RefundedBy order={order} />)}{' '}
          {!isClosed && (
            <Trans>The money is returned to your original payment method, which can take a few days.</Trans>
          )}
        </output>
      }
      actions={
        <>
          {order && order.goods.length > 0 ? (
            <CartAgain order={order} />
          ) : (
            <ButtonLink look="accent" to="/vip/plan" search={{ plan: order?.plan?.id, from: openedFrom(no) }}>
              <Trans>Choose a plan again</Trans>
            </ButtonLink>
          )}
          <OrdersLink look="soft" />
        </>
      }
    >
      <OrderNumber no={no} />
    </StatusPage>
  )
}
