import type { Area } from '#contract/area.ts'
import { RelatedList, WallpaperDetail } from '#contract/detail.ts'
import { OriginalTicket } from '#contract/download.ts'
import type { Orientation } from '#contract/picture-choices.ts'
import { FavouriteState, LikeState, ViewCount } from '#contract/reaction.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { wallpaperApi } from '#src/domain/api.ts'
import { TodayAnswer, TodayListAnswer, tomorrowAnswer } from './responses.ts'

/** Kind and id in the URL of a picture's page. */
export interface PictureAddress {
  kind: 'article' | 'global' | 'np' | 'art' | 'spotlight'
  id: string
  area?: Area | undefined
}

export interface HistoryAsk {
  area: Area
  /** `YYYY` or `YYYY-MM`; all days if missing. */
  period?: string | undefined
  /** All shapes if missing. */
  orientation?: Orientation | undefined
  pageSize: number
  cursor?: string | undefined
}

export const getTodayWallpapers = (signal: AbortSignal) =>
  wallpaperApi.get('bing/today-wallpapers', TodayListAnswer, { signal })

export const getTodayOf = (area: Area, signal: AbortSignal) =>
  wallpaperApi.get('bing/today', TodayAnswer, { searchParams: { area }, signal })

export const getTomorrow = (area: Area, signal: AbortSignal) =>
  wallpaperApi.get('bing/tomorrow', tomorrowAnswer(area), { searchParams: { area }, signal })

export function getHistory({ area, period, orientation, pageSize, cursor }: HistoryAsk, signal: AbortSignal) {
  const searchParams = {
    area,
    pageSize,
    ...(period && { year: period.slice(0, 4) }),
    ...(period && period.length > 4 && { month: period.slice(5) }),
    ...(orientation && { orientation }),
    ...(cursor && { cursor }),
  }
  return wallpaperApi.get('bing/history', WallpaperList, { searchParams, signal })
}

export function getPicture({ kind, id, area }: PictureAddress, signal: AbortSignal) {
  const searchParams = { kind, id, ...(area && { area }) }
  return wallpaperApi.get('wallpapers/lookup', WallpaperDetail, { searchParams, signal })
}

export const getRelated = (aid: string, signal: AbortSignal) =>
  wallpaperApi.get(`wallpapers/${aid}/related`, RelatedList, { signal })

export const getOriginal = (aid: string, signal: AbortSignal) =>
  wallpaperApi.get(`wallpapers/${aid}/original`, OriginalTicket, { signal })

export const postView = (aid: string) => wallpaperApi.post(`wallpapers/${aid}/view`, ViewCount)

export const setLike = (aid: string, isLiked: boolean) =>
  isLiked
    ? wallpaperApi.post(`wallpapers/${aid}/like`, LikeState)
    : wallpaperApi.delete(`wallpapers/${aid}/like`, LikeState)

export const setFavourite = (aid: string, isFavourite: boolean) =>
  isFavourite
    ? wallpaperApi.post(`wallpapers/${aid}/favorite`, FavouriteState)
    : wallpaperApi.delete(`wallpapers/${aid}/favorite`, FavouriteState)
