import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { Ticket, ticketCalls, TicketPage } from '#contract/ticket.ts'
import { call } from '#src/domain/api.ts'
import { ticketKeys } from '#src/domain/ticket/keys.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'

/** An answer may arrive while the page is open. */
const ANSWER_POLL_MS = 60_000

export const ticketQueries = {
  lists: () => [...ticketKeys.all(), 'list'] as const,
  /** The own tickets, the newest first; the last list stays readable offline. */
  list: () =>
    infiniteQueryOptions({
      queryKey: ticketQueries.lists(),
      queryFn: ({ signal, pageParam }) => call(ticketCalls.list, { query: { before: pageParam }, signal }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ before }) => before ?? undefined,
      meta: { persisted: { shape: Pages(TicketPage), most: 1 } },
    }),
  /** A ticket with its messages; the last few stay readable offline. Reading it marks its answers as read. */
  one: (id: number) =>
    queryOptions({
      queryKey: [...ticketKeys.all(), 'one', id],
      queryFn: ({ signal }) => call(ticketCalls.one, { params: { id: String(id) }, signal }),
      refetchInterval: ANSWER_POLL_MS,
      meta: { persisted: { shape: Ticket, most: 5 } },
    }),
}
