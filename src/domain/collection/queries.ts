import { queryOptions } from '@tanstack/react-query'
import { collectionCalls } from '#contract/collection-calls.ts'
import { Collection, CollectionSummaries } from '#contract/collection.ts'
import { sharedCollectionCalls } from '#contract/shared-collection.ts'
import { call } from '#src/domain/api.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { collectionKeys } from './keys.ts'

/** Collections that open offline: as many as a member may have. */
const MOST_PERSISTED = 100

export const collectionQueries = {
  list: () =>
    queryOptions({
      queryKey: [...collectionKeys.all(), 'list'],
      queryFn: ({ signal }) => call(collectionCalls.list, { signal }),
      meta: { persisted: { shape: CollectionSummaries, most: 1 } },
    }),
  /** The same, and whether each contains the picture. */
  listFor: (aid: string) =>
    queryOptions({
      queryKey: [...collectionKeys.all(), 'for', aid],
      queryFn: ({ signal }) => call(collectionCalls.list, { query: { has: aid }, signal }),
      retry: false,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: collectionKeys.one(id),
      queryFn: ({ signal }) => call(collectionCalls.get, { params: { id }, signal }),
      meta: { persisted: { shape: Collection, most: MOST_PERSISTED } },
    }),
  /** A public collection by the secret of its link. */
  shared: (token: string) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'shared-collection', token],
      queryFn: ({ signal }) =>
        call(sharedCollectionCalls.get, { params: { token: encodeURIComponent(token) || '-' }, signal }),
      retry: false,
    }),
}
