import { queryOptions } from '@tanstack/react-query'
import { sharedCollectionCalls } from '#contract/shared-collection.ts'
import { call } from '#src/domain/api.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'

export const sharedCollectionQueries = {
  one: (token: string) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'shared-collection', token],
      queryFn: ({ signal }) =>
        call(sharedCollectionCalls.get, { params: { token: encodeURIComponent(token) || '-' }, signal }),
      retry: false,
    }),
}
