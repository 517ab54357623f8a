import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { OrdersPage } from '#src/features/order/list/orders-page.tsx'
import { OrdersSearch } from '#src/features/order/orders-search.ts'
import { orderQueries } from '#src/features/order/queries.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { unparsed } from '#src/lib/page/search-values.ts'

export const Route = createFileRoute('/_member/orders')({
  validateSearch: unparsed(OrdersSearch),
  staticData: { page: { name: msg`Orders`, pinyin: 'ding dan', order: 175 } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  // Requested, not awaited: without a network the page shows stored data instead of failing.
  loader: ({ context: { queryClient }, location }) => {
    const { state } = v.parse(OrdersSearch, location.search)
    void queryClient.prefetchInfiniteQuery(orderQueries.list(state ?? 'all'))
    return loadTexts('orders')
  },
  head: namedPageMeta,
  component: Orders,
})

function Orders() {
  const search = Route.useSearch({ select: (raw) => v.parse(OrdersSearch, raw), structuralSharing: true })
  return <OrdersPage {...search} />
}
