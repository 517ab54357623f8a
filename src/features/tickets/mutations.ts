import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { type Ticket, ticketCalls, type TicketReply, type TicketRequest } from '#contract/ticket.ts'
import { call } from '#src/domain/api.ts'
import { sendOnce } from '#src/domain/send-once.ts'
import { ticketQueries } from './queries.ts'

/** Shows the ticket as the server returned it, also in the list. */
function showTicket(client: QueryClient, ticket: Ticket) {
  client.setQueryData(ticketQueries.one(ticket.id).queryKey, ticket)
  return client.invalidateQueries({ queryKey: ticketQueries.lists() })
}

/** After a refusal: it was answered or closed elsewhere. */
const refreshTicket = (client: QueryClient, id: number) =>
  client.invalidateQueries({ queryKey: ticketQueries.one(id).queryKey })

export const ticketMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (json: TicketRequest) =>
        sendOnce(`support-${JSON.stringify(json)}`, (idempotencyKey) =>
          call(ticketCalls.create, { json, idempotencyKey }),
        ),
      networkMode: 'always',
      onSuccess: (ticket, _request, _result, { client }) => showTicket(client, ticket),
    }),
  reply: (id: number) =>
    mutationOptions({
      mutationFn: (json: TicketReply) =>
        sendOnce(`support-${id}-${JSON.stringify(json)}`, (idempotencyKey) =>
          call(ticketCalls.reply, { params: { id: String(id) }, json, idempotencyKey }),
        ),
      networkMode: 'always',
      onSuccess: (ticket, _reply, _result, { client }) => showTicket(client, ticket),
      onError: (_error, _reply, _result, { client }) => refreshTicket(client, id),
    }),
  close: (id: number) =>
    mutationOptions({
      mutationFn: () => call(ticketCalls.close, { params: { id: String(id) } }),
      networkMode: 'always',
      onSuccess: (ticket, _nothing, _result, { client }) => showTicket(client, ticket),
    }),
  rate: (id: number) =>
    mutationOptions({
      mutationFn: (stars: number) => call(ticketCalls.rate, { params: { id: String(id) }, json: { stars } }),
      networkMode: 'always',
      onSuccess: (ticket, _stars, _result, { client }) => showTicket(client, ticket),
    }),
}
