import { announcementArchiveCalls } from '#contract/announcement-archive.ts'
import { announcementDetailCalls } from '#contract/announcement-detail.ts'
import type { AnnouncementArea, AnnouncementOrder, AnnouncementType } from '#contract/announcement.ts'
import { call } from '#src/domain/api.ts'
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

export const getAnnouncements = ({ type, area, search, sort, page = 1 }: AnnouncementFilters, signal: AbortSignal) =>
  call(announcementArchiveCalls.list, {
    query: { page, type, area, search: search || undefined, sortBy: sort },
    signal,
    response: AnnouncementListAnswer,
  })

export const getAnnouncement = (id: number, signal: AbortSignal) =>
  call(announcementDetailCalls.detail, { params: { id }, signal, response: AnnouncementDetailAnswer })

export const getAnnouncementStats = (signal: AbortSignal) =>
  call(announcementArchiveCalls.stats, { signal, response: AnnouncementStatsAnswer })

export const getLike = (id: number, signal: AbortSignal) =>
  call(announcementArchiveCalls.likeState, { params: { id }, signal })

export const setLike = (id: number, isLiked: boolean) =>
  call(isLiked ? announcementArchiveCalls.like : announcementArchiveCalls.unlike, {
    params: { id },
    response: LikeAnswer,
  })

export const postView = (id: number) => call(announcementArchiveCalls.view, { params: { id } })
