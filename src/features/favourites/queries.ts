import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { BULK_MOST, favouriteCalls, FavouriteList, type FavouriteOrder } from '#contract/favourite.ts'
import { call } from '#src/domain/api.ts'
import { patchPicture, withReaction } from '#src/domain/picture/patch-picture.ts'
import { LIST_CACHE, wallpaperQueries } from '#src/domain/picture/queries.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'

/** The maximum of one call: the first ten pages are available offline. */
const PAGE_SIZE = 60

/** The order, and the screen that the pictures fit. */
interface FavouriteChoice {
  sort?: FavouriteOrder | undefined
  fit?: string | undefined
}

const getFavourites = ({ sort, fit }: FavouriteChoice, cursor: string | undefined, signal: AbortSignal) =>
  call(favouriteCalls.list, {
    query: { pageSize: PAGE_SIZE, fit, sort: sort === 'new' ? undefined : sort, cursor: cursor || undefined },
    signal,
  })

const postRemoval = (ids: string[]) => call(favouriteCalls.removeMany, { json: { ids, action: 'remove' } })

export const favouriteQueries = {
  all: () => [...wallpaperQueries.all(), 'favourites'] as const,
  list: ({ sort = 'new', fit }: FavouriteChoice) =>
    infiniteQueryOptions({
      queryKey: [...favouriteQueries.all(), sort, ...(fit === undefined ? [] : [fit])],
      queryFn: ({ signal, pageParam }) => getFavourites({ sort, fit }, pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.cursor : undefined),
      structuralSharing: false,
      meta: { persisted: { shape: Pages(FavouriteList), most: 4 } },
      ...LIST_CACHE,
    }),
}

export const favouriteMutations = {
  /** Removes favourites, with as many calls as needed. Those removed before a refusal are gone from the list. */
  remove: () =>
    mutationOptions({
      mutationKey: [...favouriteQueries.all(), 'remove'],
      mutationFn: async (aids: readonly string[], { client }) => {
        for (let from = 0; from < aids.length; from += BULK_MOST) {
          const some = aids.slice(from, from + BULK_MOST)
          await postRemoval(some)
          takeOut(client, new Set(some))
        }
      },
      // Offline it fails at once, like a single removal.
      networkMode: 'always',
    }),
}

/** Clears the favourite state wherever the pictures occur, and removes them from the lists of favourites. */
function takeOut(client: QueryClient, aids: ReadonlySet<string>) {
  client.setQueriesData<{ pages: FavouriteList[]; pageParams: unknown[] }>(
    { queryKey: favouriteQueries.all() },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => {
          const items = page.items.filter(({ aid }) => !aids.has(aid))
          return { ...page, items, total: Math.max(items.length, page.total - aids.size) }
        }),
      },
  )
  for (const aid of aids) {
    patchPicture(client, aid, (picture) =>
      withReaction(picture, 'favourite', { isOn: false, count: Math.max(0, picture.stats.favs - 1) }),
    )
  }
}
