import { and, eq, lte } from 'drizzle-orm'
import * as v from 'valibot'
import { TICKET_CLOSES_AFTER_DAYS } from '#contract/ticket.ts'
import type { Services } from '#server/app-env.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { DAY_MS } from '#server/lib/day.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import type { JobHandler } from '#server/lib/jobs/run-jobs.ts'
import { answerMail } from './answer-mail.ts'
import type { TicketRow } from './read.ts'
import { ticketMessages, tickets } from './schema.ts'

export const ANSWER_JOB = 'ticket-answered'

const Payload = v.object({ messageId: v.number() })

interface Answer {
  id: number
  text: string
  /** Who answers; never shown to the member. */
  operator: string
  /** Whether the ticket is closed with it. */
  isLast: boolean
  now: Date
}

/** Answers a ticket and has the member informed by mail. False where no ticket that is not closed has the number. */
export function answerTicket(db: Db, { id, text, operator, isLast, now }: Answer): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockOpenTicket(tx, id))) return false
    const [message] = await tx
      .insert(ticketMessages)
      .values({ ticketId: id, by: 'support', operator, text, at: now })
      .returning({ id: ticketMessages.id })
    if (!message) throw new Error('an answer was not inserted')
    await tx
      .update(tickets)
      .set({ updatedAt: now, answeredAt: now, ...(isLast ? closedBy('support', now) : { state: 'answered' }) })
      .where(eq(tickets.id, id))
    const payload: v.InferOutput<typeof Payload> = { messageId: message.id }
    await enqueue(tx, { kind: ANSWER_JOB, payload, runAt: now })
    return true
  })
}

/** Closes a ticket without an answer. False where no ticket that is not closed has the number. */
export function closeAsSupport(db: Db, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockOpenTicket(tx, id))) return false
    await tx
      .update(tickets)
      .set({ updatedAt: now, ...closedBy('support', now) })
      .where(eq(tickets.id, id))
    return true
  })
}

/** Closes tickets that were answered `TICKET_CLOSES_AFTER_DAYS` ago or earlier and got no reply. */
export async function closeIdleTickets(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TICKET_CLOSES_AFTER_DAYS * DAY_MS)
  await db
    .update(tickets)
    .set(closedBy('time', now))
    .where(and(eq(tickets.state, 'answered'), lte(tickets.updatedAt, before)))
}

const closedBy = (by: NonNullable<TicketRow['closedBy']>, now: Date) =>
  ({ state: 'closed', closedAt: now, closedBy: by }) as const

/** Locks the member first, as a reply does, so that an answer and a reply come one after the other. */
async function lockOpenTicket(tx: Db, id: number): Promise<boolean> {
  const [found] = await tx.select({ memberId: tickets.memberId }).from(tickets).where(eq(tickets.id, id))
  if (!found) return false
  await lockMember(tx, found.memberId)
  const [row] = await tx.select({ state: tickets.state }).from(tickets).where(eq(tickets.id, id))
  return row !== undefined && row.state !== 'closed'
}

/** Sends an answer to the member's e-mail address; members without one see it on the site. */
export const answerJob =
  ({ db, mailer, config }: Services): JobHandler =>
  async (payload) => {
    const { messageId } = v.parse(Payload, payload)
    const [found] = await db
      .select({ ticket: tickets, text: ticketMessages.text, member: members })
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
      .innerJoin(members, eq(members.id, tickets.memberId))
      .where(eq(ticketMessages.id, messageId))
    if (!found?.member.email) return
    const language = found.member.language === 'en' ? 'en' : 'zh'
    await mailer.send({
      to: found.member.email,
      ...answerMail(config, { ...found.ticket, text: found.text }, language),
    })
  }
