import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { callAddress } from '#contract/call.ts'
import {
  type Ticket,
  ticketCalls,
  type TicketFile,
  type TicketPage,
  type TicketsQuery,
  type TicketSummary,
} from '#contract/ticket.ts'
import type { Member, Services } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { rowId } from '#server/lib/row-id.ts'
import { sign } from '#server/lib/signing.ts'
import { ticketFiles, ticketMessages, tickets } from './schema.ts'

export interface Asking {
  db: Db
  now: Date
  member: Member
  services: Pick<Services, 'keys'>
}

export type TicketRow = typeof tickets.$inferSelect

export const FILE_PURPOSE = 'ticket-file'
const FILE_OPEN_MS = 3_600_000
const PAGE_SIZE = 20

/** A page of the member's tickets, the newest first. */
export async function listTickets({ db, member }: Asking, { state, before }: TicketsQuery): Promise<TicketPage> {
  const rows = await db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.memberId, member.id),
        state === 'all' ? undefined : eq(tickets.state, state),
        before === undefined ? undefined : lt(tickets.id, Number(before)),
      ),
    )
    .orderBy(desc(tickets.id))
    .limit(PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  return { items: shown.map(toSummary), before: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null }
}

/** One of the member's tickets, whose answers count as read. Refuses with `not-found`. */
export async function readTicket(asking: Asking, id: string): Promise<Ticket> {
  const row = await ownTicket(asking, id)
  if (!isUnread(row)) return toTicket(asking, row)
  await asking.db.update(tickets).set({ readAt: asking.now }).where(eq(tickets.id, row.id))
  return toTicket(asking, { ...row, readAt: asking.now })
}

/** The row of one of the member's tickets. Refuses with `not-found`. */
export async function ownTicket({ db, member }: Pick<Asking, 'db' | 'member'>, id: string): Promise<TicketRow> {
  const number = rowId(id)
  const [found] =
    number === undefined
      ? []
      : await db
          .select()
          .from(tickets)
          .where(and(eq(tickets.memberId, member.id), eq(tickets.id, number)))
  if (!found) throw new ProblemError('not-found')
  return found
}

/** The ticket with its messages and the addresses of their pictures. */
export async function toTicket(asking: Pick<Asking, 'db' | 'now' | 'services'>, row: TicketRow): Promise<Ticket> {
  const { db } = asking
  const messages = await db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, row.id))
    .orderBy(asc(ticketMessages.id))
  const files = await filesOf(
    db,
    messages.map(({ id }) => id),
  )
  return {
    ...toSummary(row),
    messages: messages.map(({ id, by, text, at }) => ({
      id,
      by,
      text,
      files: files.filter(({ messageId }) => messageId === id).map((file) => toFile(asking, row.id, file)),
      at: at.toISOString(),
    })),
  }
}

type FileRow = typeof ticketFiles.$inferSelect

const filesOf = (db: Db, messageIds: readonly number[]): Promise<FileRow[]> =>
  messageIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(ticketFiles)
        .where(inArray(ticketFiles.messageId, [...messageIds]))
        .orderBy(asc(ticketFiles.id))

function toFile({ now, services }: Pick<Asking, 'now' | 'services'>, ticketId: number, row: FileRow): TicketFile {
  const { id, name, width: w, height: h, thumbhash } = row
  const s = sign(services.keys.signing, FILE_PURPOSE, `${ticketId}/${id}`, new Date(now.getTime() + FILE_OPEN_MS))
  const params = { id: String(ticketId), file: String(id) }
  return { url: callAddress(ticketCalls.file, { params, query: { s } }), name, w, h, thumbhash }
}

const isUnread = ({ answeredAt, readAt }: TicketRow) => answeredAt !== null && (readAt === null || readAt < answeredAt)

export function toSummary(row: TicketRow): TicketSummary {
  const { id, kind, subject, orderNo, aid, state, createdAt, updatedAt, closedAt, closedBy, rating } = row
  return {
    id,
    kind,
    subject,
    orderNo,
    aid,
    state,
    isUnread: isUnread(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    closedBy,
    rating,
  }
}
