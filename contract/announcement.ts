import * as v from 'valibot'
import { get } from './call.ts'
import { Count, Instant } from './value.ts'

export const ANNOUNCEMENT_TYPES = ['notice', 'update', 'event', 'maintenance'] as const
export const ANNOUNCEMENT_AREAS = ['site', 'vip', 'creator', 'app'] as const
/** Pinned and newest first; most read and liked first; most liked first. */
export const ANNOUNCEMENT_ORDERS = ['latest', 'hot', 'likes'] as const

export const AnnouncementType = v.picklist(ANNOUNCEMENT_TYPES)
export type AnnouncementType = v.InferOutput<typeof AnnouncementType>
export const AnnouncementArea = v.picklist(ANNOUNCEMENT_AREAS)
export type AnnouncementArea = v.InferOutput<typeof AnnouncementArea>
export const AnnouncementOrder = v.picklist(ANNOUNCEMENT_ORDERS)
export type AnnouncementOrder = v.InferOutput<typeof AnnouncementOrder>

/** Maximum length of a search text, in characters. */
export const ANNOUNCEMENT_SEARCH_LENGTH = 100

/** An announcement without anything that belongs to one member, so that it may be cached publicly. */
export const Announcement = v.object({
  id: Count,
  title: v.string(),
  titleEn: v.string(),
  summary: v.string(),
  summaryEn: v.string(),
  /** HTML, sanitised by the server. */
  content: v.string(),
  contentEn: v.string(),
  type: AnnouncementType,
  area: AnnouncementArea,
  pinned: v.boolean(),
  /** Path of a picture on this site; '' if there is none. */
  cover: v.string(),
  author: v.nullable(v.object({ userId: Count, nickname: v.string(), roleId: Count })),
  views: Count,
  likes: Count,
  publishTime: Instant,
  /** Absent: never expires. */
  expireTime: v.optional(Instant),
  tags: v.array(v.string()),
})
export type Announcement = v.InferOutput<typeof Announcement>

/** `data` of `GET /api/announcements/latest`; null when there is no current one. */
export const LatestAnnouncement = v.nullable(Announcement)

export const announcementCalls = {
  latest: get('/api/announcements/latest', {
    summary: 'The announcement for the banner',
    access: 'everyone',
    client: 'site',
    response: LatestAnnouncement,
  }),
}
