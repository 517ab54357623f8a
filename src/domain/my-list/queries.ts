import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MyList } from '#contract/my-list-bulk.ts'
import { myListCalls, MyListPage } from '#contract/my-list.ts'
import { call } from '#src/domain/api.ts'
import { LIST_CACHE, wallpaperQueries } from '#src/domain/picture/queries.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'
import type { MyListPlace } from './my-list-place.ts'

/** The maximum of one call: the first ten pages are available offline. */
const PAGE_SIZE = 60

/** What decides which entries are listed, and their order. */
export type MyListChoice = Pick<MyListPlace, 'sort' | 'kind' | 'orientation' | 'fit'> & {
  /** Words that the server searches. */
  q?: string | undefined
}

/** The choices that differ from the whole list in its usual order, so that each list has one key. */
function chosenBy({ sort, kind, orientation, fit, q }: MyListChoice) {
  const chosen = { q: q || undefined, kind, orientation, fit, sort: sort === 'new' ? undefined : sort }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)) as typeof chosen
}

export const myListQueries = {
  pages: (list: MyList, choice: MyListChoice) => {
    const chosen = chosenBy(choice)
    return infiniteQueryOptions({
      queryKey: [...wallpaperQueries.myList(list), chosen],
      queryFn: ({ signal, pageParam }) =>
        call(myListCalls[list], { query: { pageSize: PAGE_SIZE, ...chosen, cursor: pageParam || undefined }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.cursor : undefined),
      structuralSharing: false,
      ...(chosen.q === undefined && { meta: { persisted: { shape: Pages(MyListPage), most: 4 } } }),
      ...LIST_CACHE,
    })
  },
  /** Every entry that matches, to select all. */
  ids: (list: MyList, choice: MyListChoice) => {
    const { sort: _, ...filters } = chosenBy(choice)
    return queryOptions({
      // Not below the list's pages, which hold pictures.
      queryKey: ['my-list-ids', list, filters],
      queryFn: ({ signal }) => call(myListCalls.ids, { params: { list }, query: filters, signal }),
      staleTime: 0,
      retry: false,
    })
  },
}
