import type { AnnouncementArea, AnnouncementOrder, AnnouncementType } from '#contract/announcement.ts'
import { LikeState, ViewCount } from '#contract/reaction.ts'
import { siteApi } from '#src/domain/api.ts'
import {
  AnnouncementDetailAnswer,
  AnnouncementListAnswer,
  AnnouncementStatsAnswer,
  LikeAnswer,
} from './archive-responses.ts'

/** Filters of the list; a missing one does not filter. */
export interface AnnouncementFilters {
  type?: AnnouncementType | undefined
  area?: AnnouncementArea | undefined
  search?: string | undefined
  sort?: AnnouncementOrder | undefined
  /** From 1. */
  page?: number | undefined
}

export function getAnnouncements({ type, area, search, sort, page = 1 }: AnnouncementFilters, signal: AbortSignal) {
  const searchParams = {
    page,
    ...(type && { type }),
    ...(area && { area }),
    ...(search && { search }),
    ...(sort && { sortBy: sort }),
  }
  return siteApi.get('announcements', AnnouncementListAnswer, { searchParams, signal })
}

export const getAnnouncement = (id: number, signal: AbortSignal) =>
  siteApi.get(`announcements/${id}`, AnnouncementDetailAnswer, { signal })

export const getAnnouncementStats = (signal: AbortSignal) =>
  siteApi.get('announcements/stats', AnnouncementStatsAnswer, { signal })

export const getLike = (id: number, signal: AbortSignal) =>
  siteApi.get(`announcements/${id}/like`, LikeState, { signal })

export const setLike = (id: number, isLiked: boolean) =>
  isLiked
    ? siteApi.post(`announcements/${id}/like`, LikeAnswer)
    : siteApi.delete(`announcements/${id}/like`, LikeAnswer)

export const postView = (id: number) => siteApi.post(`announcements/${id}/view`, ViewCount)
