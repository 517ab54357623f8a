import { infiniteQueryOptions } from '@tanstack/react-query'
import { orderCalls, OrderPage, type OrdersQuery } from '#contract/order.ts'
import { call } from '#src/domain/api.ts'
import { orderKeys } from '#src/domain/payment/keys.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'

/** An unpaid order may just have been paid elsewhere, or its provider may report late. */
const CHECK_UNPAID_MS = 15_000

export const orderQueries = {
  /** The own orders, the newest first; the last lists stay readable offline. */
  list: (state: OrdersQuery['state']) =>
    infiniteQueryOptions({
      queryKey: [...orderKeys.all(), 'list', state],
      queryFn: ({ signal, pageParam }) =>
        call(orderCalls.list, {
          query: { state: state === 'all' ? undefined : state, before: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ before }) => before ?? undefined,
      refetchInterval: ({ state: { data } }) => (data?.pages.some(hasUnpaid) ? CHECK_UNPAID_MS : false),
      meta: { persisted: { shape: Pages(OrderPage), most: 3 } },
    }),
}

const hasUnpaid = ({ items }: OrderPage) => items.some((order) => order.state === 'unpaid')
