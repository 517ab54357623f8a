import type { Area } from '#contract/area.ts'
import { pictureCalls, type RelatedQuery } from '#contract/detail.ts'
import { downloadCalls } from '#contract/download.ts'
import { historyCalls } from '#contract/history.ts'
import type { Orientation } from '#contract/picture-choices.ts'
import { reactionCalls } from '#contract/reaction.ts'
import { todayCalls } from '#contract/today.ts'
import { tomorrowCalls } from '#contract/tomorrow-picture.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'
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
  /** Screen that the pictures fit, `2560x1440`; any if missing. */
  fit?: string | undefined
  pageSize: number
  cursor?: string | undefined
}

export const getTodayWallpapers = (signal: AbortSignal) =>
  call(todayCalls.allAreas, { signal, response: TodayListAnswer })

export const getTodayOf = (area: Area, signal: AbortSignal) =>
  call(todayCalls.ofArea, { query: { area }, signal, response: TodayAnswer })

export const getTomorrow = (area: Area, signal: AbortSignal) =>
  call(tomorrowCalls.ofArea, { query: { area }, signal, response: tomorrowAnswer(area) })

export function getHistory({ area, period, orientation, fit, pageSize, cursor }: HistoryAsk, signal: AbortSignal) {
  const query = {
    area,
    pageSize,
    year: period?.slice(0, 4),
    month: period?.slice(5) || undefined,
    orientation,
    fit,
    cursor: cursor || undefined,
  }
  return call(historyCalls.list, { query, signal, response: WallpaperList })
}

export const getPicture = (query: PictureAddress, signal: AbortSignal) => call(pictureCalls.lookup, { query, signal })

interface RelatedAsk {
  by?: RelatedQuery['by']
  /** Area of the picture's day; the default one if missing. */
  area?: Area | undefined
}

export const getRelated = (aid: string, query: RelatedAsk, signal: AbortSignal) =>
  call(pictureCalls.related, { params: { aid }, query, signal })

export const getSimilar = (query: PictureAddress, signal: AbortSignal) => call(pictureCalls.similar, { query, signal })

export const getOriginal = (aid: string, signal: AbortSignal) =>
  call(downloadCalls.original, { params: { aid }, signal })

export const postView = (aid: string) => call(reactionCalls.view, { params: { aid } })

export const setLike = (aid: string, isLiked: boolean) =>
  call(isLiked ? reactionCalls.like : reactionCalls.unlike, { params: { aid } })

export const setFavourite = (aid: string, isFavourite: boolean) =>
  call(isFavourite ? reactionCalls.favourite : reactionCalls.unfavourite, { params: { aid } })
