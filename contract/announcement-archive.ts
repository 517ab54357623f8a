import * as v from 'valibot'
import {
  Announcement,
  ANNOUNCEMENT_AREAS,
  ANNOUNCEMENT_SEARCH_LENGTH,
  ANNOUNCEMENT_TYPES,
  AnnouncementArea,
  AnnouncementOrder,
  AnnouncementType,
} from './announcement.ts'
import { del, get, post } from './call.ts'
import { List } from './envelope.ts'
import { LikeState, ViewCount } from './reaction.ts'
import { Count, queryNumber } from './value.ts'

// Separate from the banner's shape, which the first view needs.

/** Query of `GET /api/announcements`; without type or area all are listed. Source of the size: inventory AN-13. */
export const AnnouncementQuery = v.object({
  page: queryNumber(1, 1, 1000),
  pageSize: queryNumber(10, 1, 60),
  type: v.optional(AnnouncementType),
  area: v.optional(AnnouncementArea),
  /** Matched literally in titles, summaries and texts of both languages. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(ANNOUNCEMENT_SEARCH_LENGTH)), ''),
  sortBy: v.optional(AnnouncementOrder, 'latest'),
})
export type AnnouncementQuery = v.InferOutput<typeof AnnouncementQuery>

/** `data` of `GET /api/announcements`: published announcements, including expired ones. */
export const AnnouncementList = List(Announcement)
export type AnnouncementList = v.InferOutput<typeof AnnouncementList>

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

export const announcementArchiveCalls = {
  list: get('/api/announcements', {
    summary: 'What was announced, expired ones too',
    access: 'everyone',
    client: 'site',
    query: AnnouncementQuery,
    response: AnnouncementList,
  }),
  stats: get('/api/announcements/stats', {
    summary: 'How much was announced',
    access: 'everyone',
    client: 'site',
    response: AnnouncementStats,
  }),
  likeState: get('/api/announcements/:id/like', {
    summary: 'Whether the member likes it',
    access: 'member',
    client: 'site',
    response: LikeState,
  }),
  like: post('/api/announcements/:id/like', { summary: 'Like', access: 'member', client: 'site', response: LikeState }),
  unlike: del('/api/announcements/:id/like', {
    summary: 'Take a like back',
    access: 'member',
    client: 'site',
    response: LikeState,
  }),
  view: post('/api/announcements/:id/view', {
    summary: 'Count a view',
    access: 'member',
    client: 'site',
    response: ViewCount,
  }),
}
