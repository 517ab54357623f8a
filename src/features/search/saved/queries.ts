import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type SavedSearch,
  savedSearchCalls,
  type SavedSearchChange,
  SavedSearchList,
  searchIdentity,
} from '#contract/saved-search.ts'
import { call } from '#src/domain/api.ts'
import { type SearchAddress, searchAddress } from '#src/domain/gallery/search-address.ts'

const key = ['saved-searches'] as const

export const savedSearchQueries = {
  /** Fails quietly: the search works without its saved ones. */
  list: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => call(savedSearchCalls.list, { signal }),
      staleTime: 60_000,
      retry: false,
      meta: { persisted: { shape: SavedSearchList, most: 1 } },
    }),
}

/** Offline each fails at once. */
export const savedSearchMutations = {
  save: (client: QueryClient) =>
    changing(client, ({ filters, ...choices }: SavedSearchChange & { filters: SearchAddress }) => {
      const { seed: _, ...query } = filters
      return call(savedSearchCalls.save, { json: { ...choices, query } })
    }),
  change: (client: QueryClient) =>
    changing(client, ({ id, ...choices }: SavedSearchChange & Pick<SavedSearch, 'id'>) =>
      call(savedSearchCalls.change, { params: { id }, json: choices }),
    ),
  remove: (client: QueryClient) =>
    changing(client, ({ id }: SavedSearch) => call(savedSearchCalls.remove, { params: { id } })),
}

const changing = <Body, Result>(client: QueryClient, mutationFn: (body: Body) => Promise<Result>) =>
  mutationOptions({ mutationFn, networkMode: 'always', onSuccess: () => client.invalidateQueries({ queryKey: key }) })

/** True without words and filters, which cannot be saved. */
export const isWholeLibrary = (filters: SearchAddress) => searchIdentity(filters) === searchIdentity({})

/** The saved search that finds the same pictures. */
export const findSaved = (searches: readonly SavedSearch[] | undefined, filters: SearchAddress) =>
  searches?.find(({ query }) => searchIdentity(query) === searchIdentity(filters))

/** Address of the search page. Parameters that this version does not know are left out. */
export const addressOf = ({ query }: SavedSearch): SearchAddress => searchAddress(query)
