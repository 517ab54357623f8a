import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { drawMessage } from '#contract/box-draw.ts'
import { boxCalls, BoxHistory, type BoxOpened, BoxState } from '#contract/box.ts'
import { call } from '#src/domain/api.ts'
import { refreshOwned } from '#src/domain/item/mutations.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { storePoints } from '#src/domain/session/session-store.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'
import { noteHashes, notedHash, type PendingOpening } from './device-notes.ts'

const key = ['blind-box'] as const

/** Between two looks for the next day's attempts where clocks differ, ms. */
const NEXT_DAY_MS = 30_000

/** Chances, contents and the own results stay readable offline. */
export const boxQueries = {
  state: () =>
    queryOptions({
      queryKey: [...key, 'state'],
      queryFn: async ({ signal }) => {
        const state = await call(boxCalls.state, { signal })
        noteHashes(state.seeds, new Date())
        return state
      },
      // Attempts come back when the day ends.
      refetchInterval: ({ state: { data } }) => {
        const resetsAt = data?.boxes[0]?.resetsAt
        return resetsAt !== undefined && Math.max(NEXT_DAY_MS, Date.parse(resetsAt) - Date.now())
      },
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

export const boxMutations = {
  /** Opens a box, only online: the site draws. The same request again, after a lost response, gets the same results. */
  open: () =>
    mutationOptions({
      mutationFn: async ({ boxId, ...json }: PendingOpening) => {
        const opened = await call(boxCalls.open, { params: { id: boxId }, json })
        return { ...opened, isAsSent: isAsSent(opened, { boxId, ...json }) }
      },
      networkMode: 'always',
      onSuccess: ({ balance }) => storePoints(balance),
      onSettled: (_opened, _error, _opening, _result, { client }) => {
        void client.invalidateQueries({ queryKey: key })
        refreshOwned(client)
      },
    }),
}

/** Whether the results were drawn from what this device sent and was shown before: its id, the table, and the day's hash. */
function isAsSent({ results }: BoxOpened, { boxId, requestId, table }: PendingOpening) {
  const memberId = currentMemberId() ?? 0
  return results.every(({ proof: { day, hash, message } }, place) => {
    const noted = notedHash(day)
    const isNoted = noted === undefined || noted.hash === hash
    return isNoted && message === drawMessage({ day, table, boxId, memberId, requestId, place })
  })
}
