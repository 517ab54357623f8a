import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/order.ts'
import { PackList } from '#src/domain/cart/pack-list.tsx'
import { cartQueries } from '#src/domain/cart/queries.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { SummaryColumns } from '#src/ui/summary/summary.tsx'
import { CartRow } from './cart-row.tsx'
import { Checkout } from './checkout.tsx'
import { useCartChanges } from './use-cart-changes.ts'
import styles from './cart.module.css'

const OrderDialog = lazy(() =>
  withTexts('orders', import('#src/domain/payment/order-dialog.tsx')).then((module) => ({
    default: module.OrderDialog,
  })),
)

/** What the member is about to order: lines with quantities, the sum, and the way to pay. */
export function CartPage() {
  const navigate = useNavigate()
  // Undefined: the one that takes off most.
  const [chosen, choose] = useState<number | null>()
  const [paying, setPaying] = useState<Pick<Cart, 'total' | 'couponId'> | null>(null)
  const [order, setOrder] = useState<Order | null>(null)
  const cart = useQuery(cartQueries.mine(chosen))
  const changes = useCartChanges()
  const close = () => {
    setPaying(null)
    // What was in the cart is in the order now, which can still be paid there.
    if (order) void navigate({ to: '/orders' })
  }
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Cart</Trans>} />
      <QueryView
        query={cart}
        skeleton={<Skeleton height={320} />}
        failed={<Trans>The cart could not be loaded</Trans>}
        unsaved={<Trans>The cart is not saved on this device. It loads once you are online.</Trans>}
      >
        {(data) =>
          data.lines.length === 0 ? (
            <EmptyCart />
          ) : (
            <Filled
              cart={data}
              changes={changes}
              onChoose={choose}
              onPay={({ total, couponId }) => setPaying({ total, couponId })}
            />
          )
        }
      </QueryView>
      <PackList />
      <Suspense>
        {paying && (
          <OrderDialog
            draft={{ from: 'cart', couponId: paying.couponId ?? undefined }}
            // A price that has changed is asked for again.
            total={order ? order.total : (cart.data?.total ?? paying.total)}
            page={undefined}
            order={order}
            onOrder={setOrder}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  )
}

interface FilledProps {
  cart: Cart
  changes: ReturnType<typeof useCartChanges>
  onChoose: (couponId: number | null) => void
  onPay: (cart: Cart) => void
}

function Filled({ cart, changes, onChoose, onPay }: FilledProps) {
  const isOnline = useIsOnline()
  const { lines } = cart
  return (
    <SummaryColumns
      steps={
        <div>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <CartRow
                key={line.sku}
                line={line}
                isFixed={!isOnline}
                onQuantity={(quantity) => changes.setQuantity(line, quantity)}
                onTakeOut={() => changes.takeOut(line)}
              />
            ))}
          </ul>
          <Button look="ghost" disabled={!isOnline} onClick={() => changes.takeAllOut(lines)}>
            <Trans>Empty the cart</Trans>
          </Button>
        </div>
      }
      summary={<Checkout cart={cart} isBusy={changes.isBusy} onChoose={onChoose} onPay={() => onPay(cart)} />}
    />
  )
}

const EmptyCart = () => (
  <EmptyState
    title={<Trans>Your cart is empty</Trans>}
    text={<Trans>Add a membership plan or items, and pay for everything at once.</Trans>}
    action={
      <ButtonLink look="outline" to="/vip/plan">
        <Trans>Membership plans</Trans>
      </ButtonLink>
    }
  />
)
