import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { galleryCalls } from '#contract/catalogue.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'
import { LIST_CACHE, PAGE_SIZE, wallpaperQueries } from '#src/domain/picture/queries.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'
import type { Added, Shelf, ShelfFilters } from './gallery-search.ts'
import { listCount } from './no-match/list-count.ts'

interface ShelfAsk extends Omit<ShelfFilters, 'added'> {
  /** First release day, in the default area. */
  from?: string | undefined
  pageSize: number
  cursor?: string | undefined
}

const getShelf = (shelf: Shelf, query: ShelfAsk, signal: AbortSignal) => call(galleryCalls[shelf], { query, signal })

/** Days of a span, today included. */
const SPAN_DAYS = { week: 7, month: 30, year: 365 } as const satisfies Record<Added, number>

/** The first day of a span that ends today; the server's days of release are those of China. */
const firstDay = (span: Added) => addDays(localDay(new Date(), 'Asia/Shanghai'), 1 - SPAN_DAYS[span])

/** The day, not the span: the list of a week changes at midnight. */
const chosenBy = ({ added, ...filters }: ShelfFilters) => ({ ...filters, ...(added && { from: firstDay(added) }) })

/** Enough for a row of which many pictures may already be on the page. */
const ROW_SIZE = 24

export const shelfQueries = {
  list: (shelf: Shelf, filters: ShelfFilters) => {
    const chosen = chosenBy(filters)
    return infiniteQueryOptions({
      queryKey: [...wallpaperQueries.all(), 'shelf', shelf, chosen],
      queryFn: ({ signal, pageParam }) =>
        getShelf(shelf, { ...chosen, pageSize: PAGE_SIZE, cursor: pageParam }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.cursor : undefined),
      structuralSharing: false,
      meta: { persisted: { shape: Pages(WallpaperList), most: 12 } },
      ...LIST_CACHE,
    })
  },
  count: (shelf: Shelf, filters: ShelfFilters) => {
    const chosen = chosenBy({ ...filters, sort: undefined })
    return listCount(['shelf', shelf, chosen], (pageSize, signal) => getShelf(shelf, { ...chosen, pageSize }, signal))
  },
  row: (shelf: Shelf) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'shelf-row', shelf],
      queryFn: ({ signal }) => getShelf(shelf, { pageSize: ROW_SIZE }, signal),
      meta: { persisted: { shape: WallpaperList, most: 4 }, failure: 'banner' },
      ...LIST_CACHE,
    }),
}
