import { infiniteQueryOptions } from '@tanstack/react-query'
import { type PairList, pairCalls, type PicturePair } from '#contract/pair.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'
import { listCount } from '#src/domain/gallery/no-match/list-count.ts'
import { LIST_CACHE, PAGE_SIZE, wallpaperQueries } from '#src/domain/picture/queries.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'

export const pairQueries = {
  /** Pages of pictures: a day, its night, a day … as `flat` makes them. `fit` is a screen, `2560x1440`. */
  list: (fit: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...wallpaperQueries.all(), 'pairs', fit ?? 'any'],
      queryFn: async ({ signal, pageParam }) =>
        flat(await call(pairCalls.list, { query: { fit, pageSize: PAGE_SIZE, cursor: pageParam }, signal })),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.cursor : undefined),
      structuralSharing: false,
      meta: { persisted: { shape: Pages(WallpaperList), most: 4 } },
      ...LIST_CACHE,
    }),
  count: () =>
    listCount(['pairs'], async (pageSize, signal) => {
      const { total, totalIsCapped } = await call(pairCalls.list, { query: { pageSize }, signal })
      return { total: 2 * total, totalIsCapped }
    }),
}

/** The pictures of the pairs in a row, the shape of every other list: so a like or a download changes them too. */
const flat = ({ items, ...page }: PairList): WallpaperList => ({
  ...page,
  items: items.flatMap(({ day, night }) => [day, night]),
})

/** The pairs of such pages. */
export function pairsIn(pages: readonly WallpaperList[]): PicturePair[] {
  return pages.flatMap(({ items }) =>
    items.flatMap((day, at) => {
      const night = items[at + 1]
      return at % 2 === 0 && night ? [{ day, night }] : []
    }),
  )
}
