import * as v from 'valibot'
import { type Announcement, AnnouncementArea, AnnouncementType } from '#contract/announcement.ts'
import type { AnnouncementRow } from './table.ts'

/** Text columns: unknown values count as the first known one. */
export const TypeColumn = v.fallback(AnnouncementType, 'notice')
export const AreaColumn = v.fallback(AnnouncementArea, 'site')

/** A row in the contract's form, without anything that belongs to one member. */
export function toAnnouncement({ announcement, author }: AnnouncementRow): Announcement {
  const { isPinned, authorId: _, type, area, publishTime, expireTime, ...rest } = announcement
  return {
    ...rest,
    type: v.parse(TypeColumn, type),
    area: v.parse(AreaColumn, area),
    pinned: isPinned,
    author,
    publishTime: publishTime.toISOString(),
    ...(expireTime && { expireTime: expireTime.toISOString() }),
  }
}
