import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { boxCalls, BoxHistory, type BoxOpening, BoxState } from '#contract/box.ts'
import { call } from '#src/domain/api.ts'
import { refreshOwned } from '#src/domain/item/mutations.ts'
import { buyOnce } from '#src/domain/item/purchase-key.ts'
import { storePoints } from '#src/domain/session/session-store.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'

const key = ['blind-box'] as const

/** Chances, contents and the own results stay readable offline. */
export const boxQueries = {
  state: () =>
    queryOptions({
      queryKey: [...key, 'state'],
      queryFn: ({ signal }) => call(boxCalls.state, { signal }),
      meta: { persisted: { shape: BoxState, most: 1 } },
    }),
  history: () =>
    infiniteQueryOptions({
      queryKey: [...key, 'history'],
      queryFn: ({ signal, pageParam }) => call(boxCalls.history, { query: { page: String(pageParam) }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
      meta: { persisted: { shape: Pages(BoxHistory), most: 2 } },
    }),
}

export interface Opening extends Pick<BoxOpening, 'count'> {
  boxId: string
}

export const boxMutations = {
  /**
   * Opens a box, only online: the server draws. Pressing again after a lost response asks for the same results, because the
   * request's id stays the same until one arrives.
   */
  open: () =>
    mutationOptions({
      mutationFn: ({ boxId, count }: Opening) =>
        buyOnce(`${boxId} × ${count}`, (requestId) =>
          call(boxCalls.open, { params: { id: boxId }, json: { count, requestId } }),
        ),
      networkMode: 'always',
      onSuccess: ({ balance }) => storePoints(balance),
      onSettled: (_opened, _error, _opening, _result, { client }) => {
        void client.invalidateQueries({ queryKey: key })
        refreshOwned(client)
      },
    }),
}
