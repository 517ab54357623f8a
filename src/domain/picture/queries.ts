import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import { RelatedList, type RelatedQuery, SimilarList, WallpaperDetail } from '#contract/detail.ts'
import type { MyList } from '#contract/my-list-bulk.ts'
import type { Orientation } from '#contract/picture-choices.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'
import {
  getHistory,
  getPicture,
  getRelated,
  getSimilar,
  getTodayOf,
  getTodayWallpapers,
  getTomorrow,
  type PictureAddress,
} from './api.ts'

/** Cards per page of an infinite list. Source: inventory HM-20. */
export const PAGE_SIZE = 24
/** Pictures from which the home page's rows choose: the maximum of one call. */
const RECENT_SIZE = 60

/** Number of picture pages that open offline. Source: inventory SH-38. */
const MAX_PERSISTED_DETAILS = 50

/** Missing pictures whose similar ones show offline. */
const MAX_PERSISTED_SIMILAR = 4

const MINUTE_MS = 60_000
const RETRY_MS = 5_000

/** Lists stay in memory while a return is likely, so that Back finds them whole. */
export const LIST_CACHE = { staleTime: 15 * MINUTE_MS, gcTime: 60 * MINUTE_MS, refetchOnWindowFocus: false } as const

/** Everything under `all()` holds pictures; `patch-picture.ts` handles every shape. */
export const wallpaperQueries = {
  all: () => ['wallpaper'] as const,
  today: () =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'today'],
      queryFn: ({ signal }) => getTodayWallpapers(signal),
      staleTime: 5 * MINUTE_MS,
      meta: { persisted: { shape: WallpaperList, most: 1, isBoot: true } },
    }),
  /** One area's picture of the day; null if there is none. */
  todayOf: (area: Area) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'today-of', area],
      queryFn: ({ signal }) => getTodayOf(area, signal),
      staleTime: 5 * MINUTE_MS,
    }),
  /** Refetched at its release, then every 5 s until the next one is available, because clocks differ. */
  tomorrow: (area: Area) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'tomorrow', area],
      queryFn: ({ signal }) => getTomorrow(area, signal),
      staleTime: MINUTE_MS,
      refetchInterval: ({ state: { data } }) =>
        data ? Math.max(Date.parse(data.releaseAt) - Date.now(), RETRY_MS) : false,
    }),
  /** `period` as `YYYY` or `YYYY-MM`, `fit` as `2560x1440`; all days, shapes and sizes if missing. */
  history: (area: Area, period?: string, orientation?: Orientation, fit?: string) =>
    infiniteQueryOptions({
      queryKey: [
        ...wallpaperQueries.all(),
        'history',
        area,
        period ?? 'all',
        ...[orientation, fit].filter((filter) => filter !== undefined),
      ],
      queryFn: ({ signal, pageParam }) =>
        getHistory({ area, period, orientation, fit, pageSize: PAGE_SIZE, cursor: pageParam }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.cursor : undefined),
      // Structural sharing of ten thousand pictures on each new page would be noticeable.
      structuralSharing: false,
      meta: { persisted: { shape: Pages(WallpaperList), most: 24 } },
      ...LIST_CACHE,
    }),
  recent: (area: Area) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'recent', area],
      queryFn: ({ signal }) => getHistory({ area, pageSize: RECENT_SIZE }, signal),
      meta: { persisted: { shape: WallpaperList, most: 4 } },
      ...LIST_CACHE,
    }),
  /** `month` as `YYYY-MM`. */
  month: (area: Area, month: string) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'month', area, month],
      queryFn: ({ signal }) => getHistory({ area, period: month, pageSize: 31 }, signal),
      staleTime: 5 * MINUTE_MS,
      meta: { persisted: { shape: WallpaperList, most: 24 } },
    }),
  /** Of an own list. Named here, because reactions and downloads change lists, and lists show both. */
  myList: (list: MyList) => [...wallpaperQueries.all(), `my-${list}`] as const,
  details: () => [...wallpaperQueries.all(), 'detail'] as const,
  detail: (address: PictureAddress) =>
    queryOptions({
      queryKey: [...wallpaperQueries.details(), address.kind, address.id, address.area ?? null],
      queryFn: ({ signal }) => getPicture(address, signal),
      staleTime: 5 * MINUTE_MS,
      // The loader has just fetched it; rendering must not refetch a missing page.
      retryOnMount: false,
      meta: { persisted: { shape: WallpaperDetail, most: MAX_PERSISTED_DETAILS } },
    }),
  /** By every relation but the day if `by` is missing; the day is that of `area`, by default the default one. */
  related: (aid: string, by?: RelatedQuery['by'], area?: Area) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'related', aid, ...[by, area].filter((part) => part !== undefined)],
      queryFn: ({ signal }) => getRelated(aid, { by, area }, signal),
      meta: { persisted: { shape: RelatedList, most: MAX_PERSISTED_DETAILS } },
      ...LIST_CACHE,
    }),
  /** For an address that has no picture. */
  similar: (address: PictureAddress) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'similar', address.kind, address.id, address.area ?? null],
      queryFn: ({ signal }) => getSimilar(address, signal),
      retry: false,
      meta: { persisted: { shape: SimilarList, most: MAX_PERSISTED_SIMILAR } },
      ...LIST_CACHE,
    }),
}
