import * as v from 'valibot'
import { List } from './envelope.ts'
import { Count, Instant, queryNumber } from './value.ts'

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

/** Characters of a search text. */
export const ANNOUNCEMENT_SEARCH_LENGTH = 100

/** An announcement without anything that belongs to one member, so that it may be cached by anyone. */
export const Announcement = v.object({
  id: Count,
  title: v.string(),
  titleEn: v.string(),
  summary: v.string(),
  summaryEn: v.string(),
  /** HTML, cleaned on the server. */
  content: v.string(),
  contentEn: v.string(),
  type: AnnouncementType,
  area: AnnouncementArea,
  pinned: v.boolean(),
  /** Path of a picture on this site; '' where there is none. */
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

/** `data` of `GET /api/announcements/latest`; null when there is none in force. */
export const LatestAnnouncement = v.nullable(Announcement)

/** Query of `GET /api/announcements`; type and area are left out for all of them. Source of the size: inventory AN-13. */
export const AnnouncementQuery = v.object({
  page: queryNumber(1, 1, 1000),
  pageSize: queryNumber(10, 1, 60),
  type: v.optional(AnnouncementType),
  area: v.optional(AnnouncementArea),
  /** Looked for as it is written, in titles, summaries and texts of both languages. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(ANNOUNCEMENT_SEARCH_LENGTH)), ''),
  sortBy: v.optional(AnnouncementOrder, 'latest'),
})
export type AnnouncementQuery = v.InferOutput<typeof AnnouncementQuery>

/** `data` of `GET /api/announcements`: all that were published, expired ones too. */
export const AnnouncementList = List(Announcement)
export type AnnouncementList = v.InferOutput<typeof AnnouncementList>

const Neighbour = v.nullable(v.object({ id: Count, title: v.string(), titleEn: v.string() }))

/** `data` of `GET /api/announcements/{id}`; an expired one is still readable. */
export const AnnouncementDetail = v.object({
  ...Announcement.entries,
  /** Neighbours by time: `prev` was published before, `next` after. */
  prev: Neighbour,
  next: Neighbour,
})
export type AnnouncementDetail = v.InferOutput<typeof AnnouncementDetail>

/** `data` of `GET /api/announcements/stats`. Source: inventory AN-12. */
export const AnnouncementStats = v.object({
  total: Count,
  /** Published in the calendar month of Asia/Shanghai. */
  thisMonth: Count,
  byType: v.object(v.entriesFromList(ANNOUNCEMENT_TYPES, Count)),
  byArea: v.object(v.entriesFromList(ANNOUNCEMENT_AREAS, Count)),
  totalViews: Count,
  totalLikes: Count,
})
export type AnnouncementStats = v.InferOutput<typeof AnnouncementStats>
