import { and, eq } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import type { AnnouncementList, AnnouncementQuery } from '#contract/announcement-archive.ts'
import type { AnnouncementDetail } from '#contract/announcement-detail.ts'
import type { Announcement } from '#contract/announcement.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { rowId } from '#server/lib/row-id.ts'
import { announcements } from './schema.ts'
import { contains } from './search.ts'
import {
  countAnnouncements,
  findAnnouncement,
  findAnnouncementPage,
  findLatestAnnouncement,
  findNeighbour,
  insertAnnouncement,
  isPublished,
} from './table.ts'
import { toAnnouncement } from './to-announcement.ts'

/** The announcement for the banner: published, not expired, pinned before newer; null when there is none. */
export async function latestAnnouncement(db: Db, now: Date): Promise<Announcement | null> {
  const latest = await findLatestAnnouncement(db, now)
  return latest ? toAnnouncement(latest) : null
}

/** A page of published announcements, including expired ones; a page past the end is empty. */
export async function listAnnouncements(db: Db, query: AnnouncementQuery, now: Date): Promise<AnnouncementList> {
  const { page, pageSize, type, area, search, sortBy } = query
  const where = and(
    isPublished(now),
    type && eq(announcements.type, type),
    area && eq(announcements.area, area),
    contains(search),
  )
  const offset = (page - 1) * pageSize
  const rows = await findAnnouncementPage(db, { where, sortBy, now, limit: pageSize, offset })
  const total = await countAnnouncements(db, where)
  return {
    items: rows.map(toAnnouncement),
    page,
    pageSize,
    total,
    totalIsCapped: false,
    totalPages: Math.ceil(total / pageSize),
    hasMore: offset + rows.length < total,
  }
}

/** An announcement with its neighbours by time, also after it has expired. Refuses with `not-found`. */
export async function announcementDetail(db: Db, id: string, now: Date): Promise<AnnouncementDetail> {
  const found = await findPublished(db, id, now)
  return {
    ...toAnnouncement(found),
    prev: await findNeighbour(db, 'before', found.announcement, now),
    next: await findNeighbour(db, 'after', found.announcement, now),
  }
}

/** The row behind the number in an address. Refuses with `not-found`: no number, no such row, not published yet. */
export async function findPublished(db: Db, id: string, now: Date) {
  const number = rowId(id)
  const found = number === undefined ? undefined : await findAnnouncement(db, number, now)
  if (!found) throw new ProblemError('not-found')
  return found
}

/** Publishes an announcement and returns its id. Its HTML is sanitised here, before it is stored. */
export function announce(db: Db, announcement: typeof announcements.$inferInsert): Promise<number> {
  const { content = '', contentEn = '' } = announcement
  return insertAnnouncement(db, { ...announcement, content: cleanHtml(content), contentEn: cleanHtml(contentEn) })
}

/**
 * Sanitised HTML: text, headings, lists, tables, links and pictures; no script, style or frame. The page's one `h1` is
 * its title, so an `h1` in the text becomes an `h2`.
 */
function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
    allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    transformTags: { h1: 'h2' },
  })
}
