import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { catalogueCalls, CategoryList, SearchResult } from '#contract/catalogue.ts'
import { suggestCalls } from '#contract/search-suggestions.ts'
import { call } from '#src/domain/api.ts'
import { listCount } from '#src/domain/gallery/no-match/list-count.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { LIST_CACHE, PAGE_SIZE, wallpaperQueries } from '#src/domain/picture/queries.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'

const MINUTE_MS = 60_000
/** Suggestions of a group; the list shows four groups and the searches of the device. */
const SUGGESTED = 4

export const searchQueries = {
  /** Pictures that have the words and match the filters; all pictures without either. */
  results: (filters: SearchAddress) =>
    infiniteQueryOptions({
      queryKey: [...wallpaperQueries.all(), 'search', filters],
      queryFn: ({ signal, pageParam }) => getResults(filters, { pageSize: PAGE_SIZE, cursor: pageParam }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.cursor : undefined),
      structuralSharing: false,
      meta: { persisted: { shape: Pages(SearchResult), most: 12 } },
      ...LIST_CACHE,
    }),
  /** Names and titles that begin with the words. Fails quietly: a search needs no suggestions. */
  suggestions: (words: string) =>
    queryOptions({
      queryKey: ['search-suggestions', words],
      queryFn: ({ signal }) => call(suggestCalls.suggest, { query: { q: words, limit: SUGGESTED }, signal }),
      staleTime: 5 * MINUTE_MS,
      retry: false,
    }),
  /** Number of pictures that match. */
  count: (address: SearchAddress) => {
    const filters = { ...address, sort: undefined, seed: undefined }
    return listCount(['search', filters], (pageSize, signal) => getResults(filters, { pageSize }, signal))
  },
  categories: () =>
    queryOptions({
      queryKey: ['search-categories'],
      queryFn: ({ signal }) => call(catalogueCalls.categories, { signal }),
      staleTime: 5 * MINUTE_MS,
      meta: { persisted: { shape: CategoryList, most: 1 } },
    }),
}

/** A call without words is a list, which has no related tags. */
async function getResults(
  { q, ...filters }: SearchAddress,
  paging: { pageSize: number; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<SearchResult> {
  const query = { ...filters, ...paging } as object
  if (q !== undefined) return call(catalogueCalls.search, { query: { ...query, q }, signal })
  return { ...(await call(catalogueCalls.list, { query, signal })), relatedTags: [], relatedTagsEn: [], suggest: [] }
}
