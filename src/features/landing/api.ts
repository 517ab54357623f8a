import * as v from 'valibot'
import { AnnouncementDetail } from '#contract/announcement-archive.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import { siteApi, wallpaperApi } from '#src/domain/api.ts'

/** Today's picture of the default area, as public data; null without one. */
export function getTodayPicture(signal: AbortSignal) {
  return wallpaperApi.get('bing/today', v.nullish(Wallpaper, null), { signal })
}

/** The released picture of a detail route. */
export function getSharedPicture(searchParams: { kind: string; id: string; area?: string }, signal: AbortSignal) {
  return wallpaperApi.get('wallpapers/shared', Wallpaper, { searchParams, signal })
}

export const getSharedAnnouncement = (id: number, signal: AbortSignal) =>
  siteApi.get(`announcements/${id}`, AnnouncementDetail, { signal })
