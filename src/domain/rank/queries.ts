import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { List } from '#contract/envelope.ts'
import { rankCalls, RankList } from '#contract/rank.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'
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

const MINUTE_MS = 60_000

async function getRanks({ by, range, kind }: RankChoice, page: number, signal: AbortSignal): Promise<RankPage> {
  const query = { by, range, kind, pageSize: PAGE_SIZE, page: page > 1 ? page : undefined }
  const { items, ...list } = await call(rankCalls.list, { query, signal })
  return { ...list, items: items.map(({ wallpaper, ...place }) => Object.assign(wallpaper, place)) }
}

export const rankQueries = {
  list: (choice: RankChoice) =>
    infiniteQueryOptions({
      queryKey: [...wallpaperQueries.all(), 'ranks', choice],
      queryFn: ({ signal, pageParam }) => getRanks(choice, Number(pageParam ?? 1), signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ hasMore, page }) => (hasMore ? String(page + 1) : undefined),
      structuralSharing: false,
      meta: { persisted: { shape: Pages(RankPage), most: 12 } },
      ...LIST_CACHE,
      // As often as the server counts the shorter spans.
      staleTime: 5 * MINUTE_MS,
    }),
}
