import { and, eq, ne } from 'drizzle-orm'
import type * as v from 'valibot'
import { MOST_OPEN_TICKETS, type Ticket, type TicketReply, type TicketRequest } from '#contract/ticket.ts'
import { orders } from '#server/domain/order/schema.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { takeUpload } from '#server/domain/upload/take-upload.ts'
import type { Db } from '#server/lib/database/database.ts'
import { plainText } from '#server/lib/printable.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { type Asking, ownTicket, type TicketRow, toTicket } from './read.ts'
import { ticketFiles, ticketMessages, tickets } from './schema.ts'

type Written = v.InferOutput<typeof TicketReply>
type New = v.InferOutput<typeof TicketRequest> & { aid?: string }

/**
 * Opens a ticket with its first message. Refuses with `tickets-full`, with `not-found` for an order of another member, and
 * like `takeUpload`.
 */
export function createTicket(asking: Asking, { kind, subject, orderNo, aid, ...message }: New): Promise<Ticket> {
  const { db, now, member } = asking
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const isOpen = and(eq(tickets.memberId, member.id), ne(tickets.state, 'closed'))
    if ((await tx.$count(tickets, isOpen)) >= MOST_OPEN_TICKETS) throw new ProblemError('tickets-full')
    if (orderNo !== undefined) await expectOwnOrder(tx, member.id, orderNo)
    const times = { createdAt: now, updatedAt: now }
    const [row] = await tx
      .insert(tickets)
      .values({
        memberId: member.id,
        kind,
        subject: lineOf(subject),
        orderNo: orderNo ?? null,
        aid: aid ?? null,
        state: 'open',
        ...times,
      })
      .returning()
    if (!row) throw new Error('a ticket was not inserted')
    await insertMessage({ ...asking, db: tx }, row.id, message)
    return toTicket({ ...asking, db: tx }, row)
  })
}

/**
 * Adds a message of the member, which opens an answered ticket again. Refuses with `not-found` and `ticket-closed`, and like
 * `takeUpload`.
 */
export function replyToTicket(asking: Asking, id: string, message: Written): Promise<Ticket> {
  const { now } = asking
  return change(asking, id, async (tx, row) => {
    if (row.state === 'closed') throw new ProblemError('ticket-closed')
    await insertMessage({ ...asking, db: tx }, row.id, message)
    return { state: 'open', updatedAt: now }
  })
}

/** Closes a ticket; a closed one stays as it is. Refuses with `not-found`. */
export const closeTicket = (asking: Asking, id: string): Promise<Ticket> =>
  change(asking, id, async (_tx, { state }) =>
    state === 'closed' ? null : { state: 'closed', closedAt: asking.now, closedBy: 'member', updatedAt: asking.now },
  )

/**
 * Stores how many stars the member gives; a later rating replaces it. Refuses with `not-found`, and with
 * `ticket-not-answered` until it is answered and closed.
 */
export const rateTicket = (asking: Asking, id: string, stars: number): Promise<Ticket> =>
  change(asking, id, async (_tx, { state, answeredAt }) => {
    if (state !== 'closed' || !answeredAt) throw new ProblemError('ticket-not-answered')
    return { rating: stars }
  })

/** Changes one of the member's tickets by what `decide` returns, one change after the other. */
function change(
  asking: Asking,
  id: string,
  decide: (tx: Db, row: TicketRow) => Promise<Partial<TicketRow> | null>,
): Promise<Ticket> {
  const { db, member } = asking
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const row = await ownTicket({ db: tx, member }, id)
    const changed = await decide(tx, row)
    if (changed) await tx.update(tickets).set(changed).where(eq(tickets.id, row.id))
    return toTicket({ ...asking, db: tx }, { ...row, ...changed })
  })
}

async function insertMessage({ db, now, member }: Asking, ticketId: number, { text, files }: Written) {
  const [message] = await db
    .insert(ticketMessages)
    .values({ ticketId, by: 'member', text: textOf(text), at: now })
    .returning({ id: ticketMessages.id })
  if (!message) throw new Error('a message was not inserted')
  for (const uploadId of files) {
    const { storageKey, name, width, height, thumbhash } = await takeUpload(db, {
      memberId: member.id,
      uploadId,
      purpose: 'ticket',
      now,
    })
    await db.insert(ticketFiles).values({ messageId: message.id, storageKey, name, width, height, thumbhash })
  }
}

async function expectOwnOrder(tx: Db, memberId: number, no: string) {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.no, no)))
  if (!found) throw new ProblemError('not-found')
}

/** Refuses a text of which nothing is left without its control characters. */
function textOf(given: string) {
  const text = plainText(given)
  if (text === '') throw new ProblemError('invalid-fields', { fields: { text: 'must contain a character' } })
  return text
}

function lineOf(given: string) {
  const subject = plainText(given).replaceAll('\n', ' ')
  if (subject === '') throw new ProblemError('invalid-fields', { fields: { subject: 'must contain a character' } })
  return subject
}
