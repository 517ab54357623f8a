import * as v from 'valibot'
import { CalendarPath } from './calendar.ts'
import { get } from './call.ts'
import { List } from './envelope.ts'
import { Screen } from './picture-choices.ts'
import { Count, EditorsNote, Instant, queryNumber } from './value.ts'
import { Wallpaper, WallpaperKind } from './wallpaper.ts'

export const RANK_ORDERS = ['downloads', 'views', 'likes', 'favs'] as const
/** Shortest first: the last 24 hours, 7 days, 30 days, the calendar year, all time. */
export const RANK_SPANS = ['day', 'week', 'month', 'year', 'all'] as const
export type RankOrder = (typeof RANK_ORDERS)[number]
export type RankSpan = (typeof RANK_SPANS)[number]

/** Minutes after which a ranking is counted again; that of a year is counted every night. */
export const RANK_MINUTES = { day: 5, week: 5, month: 60, all: 60 } as const satisfies Partial<Record<RankSpan, number>>

/** Query of `GET /api/ranks`. */
export const RankQuery = v.object({
  by: v.optional(v.picklist(RANK_ORDERS), 'downloads'),
  range: v.optional(v.picklist(RANK_SPANS), 'week'),
  kind: v.optional(WallpaperKind),
  /** Only pictures that fit that screen; they stay at their ranks. */
  fit: v.optional(Screen),
  page: queryNumber(1, 1, 100),
  pageSize: queryNumber(24, 1, 60),
})
export type RankQuery = v.InferOutput<typeof RankQuery>

const RankEntry = v.object({
  rank: Count,
  /** Ranks gained since the previous span; null for a newcomer, and for all time, which has no previous span. */
  delta: v.nullable(v.pipe(v.number(), v.integer())),
  /** Downloads, views, likes or favourites within the span. */
  value: Count,
  wallpaper: Wallpaper,
})

/** `data` of `GET /api/ranks`: 100 pictures at most; equal values share a rank and the next is skipped. */
export const RankList = v.object({
  ...List(RankEntry).entries,
  /** Null until it was computed for the first time. */
  updatedAt: v.nullable(Instant),
  /**
   * For an empty ranking of every screen: the closest span whose ranking by the same number and of the same kind has
   * pictures.
   */
  nearest: v.nullable(v.picklist(RANK_SPANS)),
})
export type RankList = v.InferOutput<typeof RankList>

/** Query of `GET /api/ranks/annual`: the newest year that has pictures by default; all of its months by default. */
export const AnnualQuery = v.object({
  year: v.optional(CalendarPath.entries.year),
  month: v.optional(CalendarPath.entries.month),
  /** Only pictures that fit that screen; they stay at their ranks. */
  fit: v.optional(Screen),
  page: queryNumber(1, 1, 100),
  pageSize: queryNumber(24, 1, 60),
})
export type AnnualQuery = v.InferOutput<typeof AnnualQuery>

/** The most downloaded picture of a calendar month. */
const BestOfMonth = v.object({
  /** 1 to 12. */
  month: Count,
  value: Count,
  wallpaper: Wallpaper,
})

/** `data` of `GET /api/ranks/annual`: the most downloaded pictures of a calendar year or month, 100 at most. */
export const AnnualRanking = v.object({
  ...List(RankEntry).entries,
  /** The year that is shown. */
  year: Count,
  /** Years that have pictures, newest first. */
  years: v.array(Count),
  /** Months of the year that have pictures, in order. */
  months: v.array(BestOfMonth),
  /** Null until it was computed for the first time. */
  updatedAt: v.nullable(Instant),
  /** About the first three. */
  note: v.optional(EditorsNote),
})
export type AnnualRanking = v.InferOutput<typeof AnnualRanking>

export const rankCalls = {
  list: get('/api/ranks', {
    summary: 'Rankings',
    access: 'member',
    client: 'wallpaper',
    query: RankQuery,
    response: RankList,
  }),
  annual: get('/api/ranks/annual', {
    summary: 'The ranking of a year, and the best of its months',
    access: 'member',
    client: 'wallpaper',
    query: AnnualQuery,
    response: AnnualRanking,
  }),
}
