import { asc, desc, eq, inArray } from 'drizzle-orm'
import { members } from '#server/domain/session/schema.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { tableText } from '#server/lib/admin/table-text.ts'
import type { Db } from '#server/lib/database/database.ts'
import { escapeUnprintable } from '#server/lib/printable.ts'
import { rowId } from '#server/lib/row-id.ts'
import { answerTicket, closeAsSupport } from './answer.ts'
import { ticketFiles, ticketMessages, tickets } from './schema.ts'

const usage =
  'tickets [list [--all] [--json] | show <number> | answer <number> --text <text> --by <name> [--close] | close <number>]'
const MOST_LISTED = 1_000

export const ticketsCommand: AdminCommand = {
  usage,
  summary: 'list support tickets, read or answer one, or close it; members get answers by mail',
  writes: 'at-once',
  async run([action = 'list', ...args], { db, now, print, changed }) {
    if (action === 'list') {
      const options = { all: { type: 'boolean' }, json: { type: 'boolean' } } as const
      const { values } = readArguments(args, usage, { options, count: 0 })
      const rows = await findTickets(db, !values.all)
      if (values.json) return print(escapeUnprintable(JSON.stringify(rows, null, 2)))
      return print(rows.length > 0 ? tableText(rows) : 'No ticket waits for an answer.')
    }
    if (action !== 'show' && action !== 'answer' && action !== 'close') throw new AdminError(`Expected: ${usage}.`)
    const { positionals, values } = readArguments(args, usage, {
      options: { text: { type: 'string' }, by: { type: 'string' }, close: { type: 'boolean' } },
      count: 1,
    })
    const number = positionals[0] ?? ''
    const id = rowId(number)
    if (id === undefined) throw new AdminError('A ticket is named by its number.')
    if (action === 'show') return print(escapeUnprintable(await ticketText(db, id)))
    if (action === 'close') {
      if (!(await closeAsSupport(db, id, now))) throw notOpen(number)
      await changed({ what: `ticket ${number} closed` })
      return print(`Ticket ${number} is closed.`)
    }
    const [text, operator] = [values.text?.trim(), values.by?.trim()]
    if (!text || !operator) throw new AdminError(`An answer has a text and a name: ${usage}.`)
    const isLast = values.close === true
    if (!(await answerTicket(db, { id, text, operator, isLast, now }))) throw notOpen(number)
    await changed({ what: `ticket ${number} answered${isLast ? ' and closed' : ''}` })
    print(`Ticket ${number} is answered${isLast ? ' and closed' : ''}; the member is informed.`)
  },
}

const notOpen = (number: string) => new AdminError(`No open ticket has the number ${number}.`)

/** Those that wait for an answer, the oldest first; or all, the newest first. */
function findTickets(db: Db, isWaiting: boolean) {
  return db
    .select({
      id: tickets.id,
      member: tickets.memberId,
      nickname: members.nickname,
      kind: tickets.kind,
      state: tickets.state,
      updatedAt: tickets.updatedAt,
      rating: tickets.rating,
      order: tickets.orderNo,
      picture: tickets.aid,
      subject: tickets.subject,
    })
    .from(tickets)
    .innerJoin(members, eq(members.id, tickets.memberId))
    .where(isWaiting ? eq(tickets.state, 'open') : undefined)
    .orderBy(isWaiting ? asc(tickets.updatedAt) : desc(tickets.id))
    .limit(MOST_LISTED)
}

async function ticketText(db: Db, id: number): Promise<string> {
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id))
  if (!ticket) throw new AdminError(`There is no ticket ${id}.`)
  const messages = await db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, id))
    .orderBy(asc(ticketMessages.id))
  const files = await db
    .select()
    .from(ticketFiles)
    .where(
      inArray(
        ticketFiles.messageId,
        messages.map((message) => message.id),
      ),
    )
  const { memberId, kind, state, subject, orderNo, aid } = ticket
  const about = [orderNo === null ? '' : `, order ${orderNo}`, aid === null ? '' : `, picture ${aid}`].join('')
  const head = `${id} (${kind}, ${state}) of member ${memberId}${about}: ${subject}`
  const written = messages.map(({ id: messageId, by, operator, text, at }) => {
    const pictures = files.filter((file) => file.messageId === messageId).map((file) => `picture: ${file.storageKey}`)
    return [`--- ${at.toISOString()} ${operator ?? by}`, text, ...pictures].join('\n')
  })
  return [head, ...written].join('\n')
}
