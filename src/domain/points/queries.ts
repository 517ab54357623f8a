import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { LedgerPage, type LedgerKind, pointsCalls, PointsSummary } from '#contract/points.ts'
import { call } from '#src/domain/api.ts'
import { storePoints } from '#src/domain/session/session-store.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'
import { pointsKeys } from './keys.ts'

/** Last balance and ledger stay readable offline. */
export const pointsQueries = {
  summary: () =>
    queryOptions({
      queryKey: [...pointsKeys.all(), 'summary'],
      queryFn: async ({ signal }) => {
        const summary = await call(pointsCalls.summary, { signal })
        storePoints(summary.balance)
        return summary
      },
      meta: { persisted: { shape: PointsSummary, most: 1 } },
    }),
  ledger: (type: LedgerKind) =>
    infiniteQueryOptions({
      queryKey: [...pointsKeys.all(), 'ledger', type],
      queryFn: ({ signal, pageParam }) => call(pointsCalls.ledger, { query: { type, before: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ before }) => (before === null ? undefined : String(before)),
      meta: { persisted: { shape: Pages(LedgerPage), most: 3 } },
    }),
}
