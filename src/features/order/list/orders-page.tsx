import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ORDER_STATES, type OrderState } from '#contract/order.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { NextPage } from '#src/ui/state/next-page.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { TabLink, TabLinks } from '#src/ui/tabs/tab-link.tsx'
import { STATE_NAMES } from '../order-words.tsx'
import type { OrdersSearch } from '../orders-search.ts'
import { orderQueries } from '../queries.ts'
import { OrderCard } from './order-card.tsx'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './orders.module.css'

/** The own orders, all or those in one state; each with what can be done with it. */
export function OrdersPage({ state }: OrdersSearch) {
  const query = useInfiniteQuery(orderQueries.list(state ?? 'all'))
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Orders</Trans>}>
        <ButtonLink look="soft" to="/cart">
          <Trans>Cart</Trans>
        </ButtonLink>
      </PageHead>
      <States chosen={state} />
      <QueryView
        key={state ?? 'all'}
        query={query}
        skeleton={<OrdersSkeleton />}
        failed={<Trans>Your orders could not be loaded</Trans>}
        unsaved={<Trans>These orders are not saved on this device. They load once you are online.</Trans>}
      >
        {({ pages }) => {
          const orders = pages.flatMap(({ items }) => items)
          if (orders.length === 0) return <NoOrders state={state} />
          return (
            <>
              <ul className={styles.orders}>
                {orders.map((order) => (
                  <OrderCard key={order.no} order={order} />
                ))}
              </ul>
              <NextPage query={query}>
                <Plural value={orders.length} one="# order" other="# orders" />
              </NextPage>
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}

/** A choice replaces the entry in the history, and the page stays where it is. */
const IN_PLACE = { replace: true, resetScroll: false } as const

function States({ chosen }: { chosen: OrderState | undefined }) {
  const { t } = useLingui()
  return (
    <div className={classNames(styles.states, sideways.sideways)}>
      <TabLinks label={t`State of the orders`}>
        <TabLink isChosen={chosen === undefined} to="/orders" search={{}} {...IN_PLACE}>
          <Trans context="orders">All</Trans>
        </TabLink>
        {ORDER_STATES.map((state) => (
          <TabLink key={state} isChosen={state === chosen} to="/orders" search={{ state }} {...IN_PLACE}>
            {t(STATE_NAMES[state])}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  )
}

function NoOrders({ state }: OrdersSearch) {
  if (state !== undefined) {
    return (
      <EmptyState
        title={<Trans>No orders here</Trans>}
        action={
          <ButtonLink look="outline" to="/orders" search={{}} {...IN_PLACE}>
            <Trans>All orders</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title={<Trans>You have not ordered anything yet</Trans>}
      text={<Trans>Memberships are sold for points or for money.</Trans>}
      action={
        <ButtonLink look="outline" to="/vip/plan">
          <Trans>Plans</Trans>
        </ButtonLink>
      }
    />
  )
}

const OrdersSkeleton = () => (
  <div className={styles.orders} aria-busy="true">
    <Skeleton height={200} />
    <Skeleton height={200} />
  </div>
)
