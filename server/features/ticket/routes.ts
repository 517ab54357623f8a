import { ticketCalls } from '#contract/ticket.ts'
import { answerOnce } from '#server/lib/idempotency.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { listTickets, readTicket } from './read.ts'
import { reportPicture } from './report.ts'
import { sendTicketFile } from './send-file.ts'
import { closeTicket, createTicket, rateTicket, replyToTicket } from './write.ts'

const CREATE_RATE = { name: 'ticket-create', max: 20, windowSeconds: 86_400 }
const REPLY_RATE = { name: 'ticket-reply', max: 60, windowSeconds: 86_400 }
const CHANGE_RATE = { name: 'ticket-change', max: 60, windowSeconds: 3_600 }

export const ticketRoutes = [
  route(
    ticketCalls.create,
    ({ c, json, ...asking }) => answerOnce(c, 'create-ticket', json, (db) => createTicket({ ...asking, db }, json)),
    limitMember(CREATE_RATE),
  ),
  route(ticketCalls.list, ({ query, ...asking }) => listTickets(asking, query)),
  route(ticketCalls.one, ({ params, ...asking }) => readTicket(asking, params.id)),
  route(
    ticketCalls.reply,
    ({ c, params, json, ...asking }) =>
      answerOnce(c, `reply-to-ticket-${params.id}`, json, (db) => replyToTicket({ ...asking, db }, params.id, json)),
    limitMember(REPLY_RATE),
  ),
  route(
    ticketCalls.report,
    ({ c, params, json, ...asking }) =>
      answerOnce(c, `report-${params.aid}`, json, (db) => reportPicture({ ...asking, db }, params.aid, json)),
    limitMember(CREATE_RATE),
  ),
  route(ticketCalls.close, ({ params, ...asking }) => closeTicket(asking, params.id), limitMember(CHANGE_RATE)),
  route(
    ticketCalls.rate,
    ({ params, json, ...asking }) => rateTicket(asking, params.id, json.stars),
    limitMember(CHANGE_RATE),
  ),
  route(ticketCalls.file, ({ params, query, ...asking }) => sendTicketFile(asking, params, query.s)),
]
