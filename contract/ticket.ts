import * as v from 'valibot'
import { get, post } from './call.ts'
import { OrderNo } from './payment.ts'
import { Count, Instant } from './value.ts'

/** Topics of a support ticket. */
export const TICKET_KINDS = ['payment', 'account', 'picture', 'suggestion', 'other'] as const
export const TicketKind = v.picklist(TICKET_KINDS)
export type TicketKind = v.InferOutput<typeof TicketKind>

/** Why a member reports a picture. Source: inventory DT-27. */
export const REPORT_REASONS = ['copyright', 'inappropriate', 'wrong-information', 'low-quality', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** `open` waits for the site, `answered` for the member; `closed` is final. Source: inventory VP-20. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const
export const TicketState = v.picklist(TICKET_STATES)
export type TicketState = v.InferOutput<typeof TicketState>

/** Characters of a subject and of a message, in code units. */
export const MOST_SUBJECT = 100
export const MOST_TICKET_TEXT = 4_000
/** Pictures of one message. */
export const MOST_TICKET_FILES = 4
/** Tickets of a member that are not closed. */
export const MOST_OPEN_TICKETS = 10
/** Days without a reply after which an answered ticket closes. */
export const TICKET_CLOSES_AFTER_DAYS = 14
export const MOST_STARS = 5

/** A picture of a message. */
export const TicketFile = v.object({
  /** Signed address of the picture, valid for an hour. */
  url: v.string(),
  /** Name of the file on the member's device. */
  name: v.string(),
  /** Pixels. */
  w: Count,
  h: Count,
  /** Base64. */
  thumbhash: v.string(),
})
export type TicketFile = v.InferOutput<typeof TicketFile>

/** A message of a ticket, by the member or by the site. */
export const TicketMessage = v.object({
  id: Count,
  by: v.picklist(['member', 'support']),
  text: v.string(),
  files: v.array(TicketFile),
  at: Instant,
})
export type TicketMessage = v.InferOutput<typeof TicketMessage>

/** A ticket without its messages. */
export const TicketSummary = v.object({
  id: Count,
  kind: TicketKind,
  subject: v.string(),
  /** The order that it is about. */
  orderNo: v.nullable(OrderNo),
  /** The picture that it reports. */
  aid: v.nullable(v.string()),
  state: TicketState,
  /** Whether an answer has not been read. */
  isUnread: v.boolean(),
  createdAt: Instant,
  /** When it was last written to or closed. */
  updatedAt: Instant,
  closedAt: v.nullable(Instant),
  /** Who closed it; `time` where nobody replied to the answer. */
  closedBy: v.nullable(v.picklist(['member', 'support', 'time'])),
  /** Stars that the member gave, 1 to 5. */
  rating: v.nullable(Count),
})
export type TicketSummary = v.InferOutput<typeof TicketSummary>

/** A ticket with its messages, the oldest first. */
export const Ticket = v.object({ ...TicketSummary.entries, messages: v.array(TicketMessage) })
export type Ticket = v.InferOutput<typeof Ticket>

const TicketText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MOST_TICKET_TEXT))
/** Uploads with the purpose `ticket`. */
const TicketFiles = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), v.maxLength(MOST_TICKET_FILES)),
  [],
)

/** Body of `POST /api/tickets`. */
export const TicketRequest = v.object({
  kind: TicketKind,
  subject: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MOST_SUBJECT)),
  text: TicketText,
  /** One of the member's own orders. */
  orderNo: v.optional(OrderNo),
  files: TicketFiles,
})
export type TicketRequest = v.InferInput<typeof TicketRequest>

/** Body of `POST /api/tickets/:id/reply`. */
export const TicketReply = v.object({ text: TicketText, files: TicketFiles })
export type TicketReply = v.InferInput<typeof TicketReply>

/** Body of `POST /api/wallpapers/:aid/report`. */
export const PictureReport = v.object({
  reason: v.picklist(REPORT_REASONS),
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MOST_TICKET_TEXT)), ''),
  files: TicketFiles,
})
export type PictureReport = v.InferInput<typeof PictureReport>

/** `data` of `POST /api/wallpapers/:aid/report`: the member's ticket about the picture. */
const ReportedPicture = v.object({ ticketId: Count })

const TicketRating = v.object({
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_STARS)),
})

const TicketsQuery = v.object({
  state: v.optional(v.picklist(['all', ...TICKET_STATES]), 'all'),
  /** Lists what is older than this ticket. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'not a number'))),
})
export type TicketsQuery = v.InferOutput<typeof TicketsQuery>

/** `data` of `GET /api/tickets`, the newest first; `before` lists the next page. */
export const TicketPage = v.object({ items: v.array(TicketSummary), before: v.nullable(Count) })
export type TicketPage = v.InferOutput<typeof TicketPage>

const TicketFileQuery = v.object({
  /** Of the address. */
  s: v.pipe(v.string(), v.maxLength(100)),
})

export const ticketCalls = {
  create: post('/api/tickets', {
    summary: 'Ask the site something',
    access: 'member',
    client: 'site',
    json: TicketRequest,
    response: Ticket,
  }),
  list: get('/api/tickets', {
    summary: 'The member’s tickets, newest first',
    access: 'member',
    client: 'site',
    query: TicketsQuery,
    response: TicketPage,
  }),
  one: get('/api/tickets/:id', {
    summary: 'One of the member’s tickets with its messages; marks its answers as read',
    access: 'member',
    client: 'site',
    response: Ticket,
  }),
  reply: post('/api/tickets/:id/reply', {
    summary: 'Write to a ticket that is not closed',
    access: 'member',
    client: 'site',
    json: TicketReply,
    response: Ticket,
  }),
  report: post('/api/wallpapers/:aid/report', {
    summary: 'Report a picture: opens a ticket about it, or adds to the one that is open',
    access: 'member',
    client: 'wallpaper',
    json: PictureReport,
    response: ReportedPicture,
  }),
  close: post('/api/tickets/:id/close', {
    summary: 'Close a ticket; once more it does nothing',
    access: 'member',
    client: 'site',
    response: Ticket,
  }),
  rate: post('/api/tickets/:id/rate', {
    summary: 'Rate the answers of a closed ticket',
    access: 'member',
    client: 'site',
    json: TicketRating,
    response: Ticket,
  }),
  file: get('/api/tickets/:id/files/:file', {
    summary: 'A picture of a ticket by its signed address',
    access: 'everyone',
    client: 'site',
    query: TicketFileQuery,
    files: ['image/jpeg', 'image/png'],
  }),
}
