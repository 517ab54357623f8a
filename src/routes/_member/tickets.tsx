import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { couponQueries } from '#src/features/tickets/coupons/queries.ts'
import { ticketQueries } from '#src/features/tickets/queries.ts'
import { TicketsPage } from '#src/features/tickets/tickets-page.tsx'
import { TicketsSearch } from '#src/features/tickets/tickets-search.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { unparsed } from '#src/lib/page/search-values.ts'

export const Route = createFileRoute('/_member/tickets')({
  validateSearch: unparsed(TicketsSearch),
  staticData: { page: { name: msg`Tickets and coupons`, pinyin: 'gong dan yu ka quan', order: 176 } },
  // Requested, not awaited: without a network the page shows stored data instead of failing.
  loader: ({ context: { queryClient }, location }) => {
    const { tab, ticket, ask } = v.parse(TicketsSearch, location.search)
    if (ticket !== undefined) void queryClient.prefetchQuery(ticketQueries.one(ticket))
    else if (tab === 'coupons') void queryClient.prefetchQuery(couponQueries.list('usable'))
    else if (ask === undefined) void queryClient.prefetchInfiniteQuery(ticketQueries.list())
    return loadTexts('tickets')
  },
  head: namedPageMeta,
  component: Tickets,
})

function Tickets() {
  const search = Route.useSearch({ select: (raw) => v.parse(TicketsSearch, raw), structuralSharing: true })
  return <TicketsPage {...search} />
}
