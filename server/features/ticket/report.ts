import { and, eq, ne } from 'drizzle-orm'
import type * as v from 'valibot'
import { AREAS } from '#contract/area.ts'
import { MOST_SUBJECT, type PictureReport, type ReportReason } from '#contract/ticket.ts'
import type { AppEnv, Services } from '#server/app-env.ts'
import { findVisible } from '#server/domain/picture/visible.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { type Asking } from './read.ts'
import { tickets } from './schema.ts'
import { createTicket, replyToTicket } from './write.ts'

const REASONS: Record<ReportReason, { zh: string; en: string }> = {
  copyright: { zh: '版权问题', en: 'Copyright' },
  inappropriate: { zh: '内容不当', en: 'Inappropriate' },
  'wrong-information': { zh: '信息有误', en: 'Wrong information' },
  'low-quality': { zh: '画质不佳', en: 'Low quality' },
  other: { zh: '其他问题', en: 'Something else' },
}

type Reporting = Asking & { services: Services } & Pick<AppEnv['Variables'], 'language'>

/**
 * Opens a ticket about a picture; a further report while it is open is added to it. Refuses with `not-found` a picture that
 * the member does not see, and as `createTicket` does.
 */
export async function reportPicture(
  { language, ...asking }: Reporting,
  id: string,
  { reason, text, files }: v.InferOutput<typeof PictureReport>,
): Promise<{ ticketId: number }> {
  const { db, member } = asking
  const { picture } = await findVisible(asking, id, AREAS[0])
  const said = REASONS[reason][language]
  const message = { text: text === '' ? said : `${said}\n${text}`, files }
  const isOpen = and(eq(tickets.memberId, member.id), eq(tickets.aid, picture.aid), ne(tickets.state, 'closed'))
  return db.transaction(async (tx) => {
    // Of two at once the second is added to the first's ticket.
    await lockMember(tx, member.id)
    const [open] = await tx.select().from(tickets).where(isOpen)
    const writing = { ...asking, db: tx }
    if (open) return { ticketId: (await replyToTicket(writing, String(open.id), message)).id }
    const title = language === 'zh' ? `举报：${picture.title}` : `Report: ${picture.titleEn || picture.title}`
    const created = await createTicket(writing, {
      ...message,
      kind: 'picture',
      subject: title.slice(0, MOST_SUBJECT),
      aid: picture.aid,
    })
    return { ticketId: created.id }
  })
}
