import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { List } from '#contract/envelope.ts'
import { AnnualRanking, RANK_MINUTES, rankCalls, RankList } from '#contract/rank.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'
import { listCount } from '#src/domain/gallery/no-match/list-count.ts'
import { LIST_CACHE, PAGE_SIZE, wallpaperQueries } from '#src/domain/picture/queries.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'
import type { RankChoice } from './rank-search.ts'

const { rank, delta, value } = RankList.entries.items.item.entries

/** A picture with its place in a ranking: a picture's own fields are where every list has them. */
export const RankedPicture = v.object({ ...Wallpaper.entries, rank, delta, value })
export type RankedPicture = v.InferOutput<typeof RankedPicture>

const { updatedAt, nearest } = RankList.entries
const RankPage = v.object({ ...List(RankedPicture).entries, updatedAt, nearest })
export type RankPage = v.InferOutput<typeof RankPage>

const { year, years, months, note } = AnnualRanking.entries
const AnnualPage = v.object({ ...List(RankedPicture).entries, updatedAt, year, years, months, note })
export type AnnualPage = v.InferOutput<typeof AnnualPage>

/** The newest year that has pictures, and all of its months, by default. */
export interface AnnualChoice {
  year?: number | undefined
  /** 1 to 12. */
  month?: number | undefined
  /** Screen that the pictures fit, `2560x1440`; any if missing. */
  fit?: string | undefined
}

const MINUTE_MS = 60_000
/** Number of years and months that open offline. */
const MAX_PERSISTED_ANNUAL = 24

async function getRanks({ by, range, kind, fit }: RankChoice, page: number, signal: AbortSignal): Promise<RankPage> {
  const query = { by, range, kind, fit, pageSize: PAGE_SIZE, page: page > 1 ? page : undefined }
  return flat(await call(rankCalls.list, { query, signal }))
}

async function getAnnual({ year, month, fit }: AnnualChoice, page: number, signal: AbortSignal): Promise<AnnualPage> {
  const query = { year, month, fit, pageSize: PAGE_SIZE, page: page > 1 ? page : undefined }
  return flat(await call(rankCalls.annual, { query, signal }))
}

const flat = <L extends { items: RankList['items'] }>({ items, ...list }: L) => ({
  ...list,
  items: items.map(({ wallpaper, ...place }) => Object.assign(wallpaper, place)),
})

/** Of every ranking, page by page. */
const RANKING = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ hasMore, page }: { hasMore: boolean; page: number }) => (hasMore ? String(page + 1) : undefined),
  structuralSharing: false,
  ...LIST_CACHE,
  // As often as the server counts the shorter spans.
  staleTime: RANK_MINUTES.day * MINUTE_MS,
} as const

export const rankQueries = {
  list: (choice: RankChoice) =>
    infiniteQueryOptions({
      queryKey: [...wallpaperQueries.all(), 'ranks', choice],
      queryFn: ({ signal, pageParam }) => getRanks(choice, Number(pageParam ?? 1), signal),
      meta: { persisted: { shape: Pages(RankPage), most: 12 } },
      ...RANKING,
    }),
  count: (choice: RankChoice) =>
    listCount(['ranks', choice], (pageSize, signal) =>
      call(rankCalls.list, { query: { ...choice, pageSize }, signal }),
    ),
  annual: ({ year, month, fit }: AnnualChoice) =>
    infiniteQueryOptions({
      queryKey: [...wallpaperQueries.all(), 'annual', year ?? 'newest', month ?? 'all', ...(fit ? [fit] : [])],
      queryFn: ({ signal, pageParam }) => getAnnual({ year, month, fit }, Number(pageParam ?? 1), signal),
      meta: { persisted: { shape: Pages(AnnualPage), most: MAX_PERSISTED_ANNUAL } },
      ...RANKING,
    }),
  annualCount: ({ year, month, fit }: AnnualChoice) =>
    listCount(['annual', { year, month, fit }], (pageSize, signal) =>
      call(rankCalls.annual, { query: { year, month, fit, pageSize }, signal }),
    ),
}
