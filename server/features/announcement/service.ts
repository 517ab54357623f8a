import * as v from 'valibot'
import { type Announcement, ANNOUNCEMENT_AREAS, ANNOUNCEMENT_TYPES } from '#contract/announcement.ts'
import type { Db } from '#server/lib/database/database.ts'
import type { announcements } from '#server/schema.ts'
import { cleanHtml } from './clean-html.ts'
import { findLatestAnnouncement, insertAnnouncement } from './table.ts'

const Type = v.fallback(v.picklist(ANNOUNCEMENT_TYPES), 'notice')
const Area = v.fallback(v.picklist(ANNOUNCEMENT_AREAS), 'site')

/** The announcement for the banner: published, not expired, pinned before newer; null when there is none. */
export async function latestAnnouncement(db: Db, now: Date): Promise<Announcement | null> {
  const latest = await findLatestAnnouncement(db, now)
  if (!latest) return null
  const { isPinned, authorId: _, type, area, publishTime, expireTime, ...rest } = latest.announcement
  return {
    ...rest,
    type: v.parse(Type, type),
    area: v.parse(Area, area),
    pinned: isPinned,
    author: latest.author,
    publishTime: publishTime.toISOString(),
    ...(expireTime && { expireTime: expireTime.toISOString() }),
  }
}

/** Publishes an announcement and gives its id. Its HTML is cleaned here, before it is stored. */
export function announce(db: Db, announcement: typeof announcements.$inferInsert): Promise<number> {
  const { content = '', contentEn = '' } = announcement
  return insertAnnouncement(db, { ...announcement, content: cleanHtml(content), contentEn: cleanHtml(contentEn) })
}
