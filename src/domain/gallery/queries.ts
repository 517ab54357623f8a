import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { galleryCalls } from '#contract/catalogue.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'
import { LIST_CACHE, PAGE_SIZE, wallpaperQueries } from '#src/domain/picture/queries.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'
import type { Shelf, ShelfFilters } from './gallery-search.ts'

interface ShelfAsk extends ShelfFilters {
  pageSize: number
  cursor?: string | undefined
}

const getShelf = (shelf: Shelf, query: ShelfAsk, signal: AbortSignal) => call(galleryCalls[shelf], { query, signal })

/** Enough for a row of which many pictures may already be on the page. */
const ROW_SIZE = 24

export const shelfQueries = {
  list: (shelf: Shelf, filters: ShelfFilters) =>
    infiniteQueryOptions({
      queryKey: [...wallpaperQueries.all(), 'shelf', shelf, filters],
      queryFn: ({ signal, pageParam }) =>
        getShelf(shelf, { ...filters, pageSize: PAGE_SIZE, cursor: pageParam }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.cursor : undefined),
      structuralSharing: false,
      meta: { persisted: { shape: Pages(WallpaperList), most: 12 } },
      ...LIST_CACHE,
    }),
  row: (shelf: Shelf) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'shelf-row', shelf],
      queryFn: ({ signal }) => getShelf(shelf, { pageSize: ROW_SIZE }, signal),
      meta: { persisted: { shape: WallpaperList, most: 4 }, failure: 'banner' },
      ...LIST_CACHE,
    }),
}
