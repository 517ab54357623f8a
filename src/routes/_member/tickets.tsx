import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ticketQueries } from '#src/features/tickets/queries.ts'
import { TicketsPage } from '#src/features/tickets/tickets-page.tsx'
import { TicketsSearch } from '#src/features/tickets/tickets-search.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { namedPageMeta } from '#src/lib/page/page-meta.ts'
import { unparsed } from '#src/lib/page/search-values.ts'

export const Route = createFileRoute('/_member/tickets')({
  validateSearch: unparsed(TicketsSearch),
  staticData: { page: { name: msg`Tickets`, pinyin: 'gong dan', order: 176 } },
  // Requested, not awaited: without a network the page shows stored data instead of failing.
  loader: ({ context: { queryClient }, location }) => {
    const { ticket, ask } = v.parse(TicketsSearch, location.search)
    if (ticket !== undefined) void queryClient.prefetchQuery(ticketQueries.one(ticket))
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
