import { infiniteQueryOptions } from '@tanstack/react-query'
import { itemCalls, ItemList, type ItemState } from '#contract/item.ts'
import { call } from '#src/domain/api.ts'
import { itemKeys } from '#src/domain/item/keys.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'

export const itemQueries = {
  /** What the member owns, and what points buy; the last list stays readable offline. */
  list: (state: ItemState) =>
    infiniteQueryOptions({
      queryKey: [...itemKeys.all(), state],
      queryFn: ({ signal, pageParam }) => call(itemCalls.list, { query: { state, page: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ page, hasMore }) => (hasMore ? String(page + 1) : undefined),
      meta: { persisted: { shape: Pages(ItemList), most: 3 } },
    }),
}
