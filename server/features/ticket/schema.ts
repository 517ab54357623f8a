import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import { TICKET_KINDS, TICKET_STATES, type TicketSummary } from '#contract/ticket.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

export const tickets = pgTable(
  'support_tickets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind', { enum: TICKET_KINDS }).notNull(),
    subject: text('subject').notNull(),
    orderNo: text('order_no'),
    /** The picture that it reports. */
    aid: text('aid'),
    state: text('state', { enum: TICKET_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Of the last answer, and when the member last read the ticket. */
    answeredAt: instant('answered_at'),
    readAt: instant('read_at'),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by').$type<NonNullable<TicketSummary['closedBy']>>(),
    rating: smallint('rating'),
  },
  (t) => [
    index('support_tickets_member').on(t.memberId, t.id),
    index('support_tickets_open')
      .on(t.state, t.updatedAt)
      .where(sql`state <> 'closed'`),
  ],
)

export const ticketMessages = pgTable(
  'support_ticket_messages',
  {
    id: serial('id').primaryKey(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
    by: text('by', { enum: ['member', 'support'] }).notNull(),
    /** Who answered, as the operator wrote it. Never shown to the member. */
    operator: text('operator'),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('support_ticket_messages_ticket').on(t.ticketId, t.id)],
)

/** Pictures of messages; the files are in storage. */
export const ticketFiles = pgTable(
  'support_ticket_files',
  {
    id: serial('id').primaryKey(),
    messageId: integer('message_id')
      .notNull()
      .references(() => ticketMessages.id),
    storageKey: text('storage_key').notNull(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash').notNull(),
  },
  (t) => [index('support_ticket_files_message').on(t.messageId)],
)
