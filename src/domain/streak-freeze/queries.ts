import { queryOptions } from '@tanstack/react-query'
import { StreakProtection, streakFreezeCalls } from '#contract/streak-freeze.ts'
import { call } from '#src/domain/api.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { storePoints } from '#src/domain/session/session-store.ts'

export const protectionQueries = {
  /** What saves the streak; the last one stays readable offline, so that a card can be used there. */
  own: () =>
    queryOptions({
      queryKey: [...checkInQueries.all(), 'protection'],
      queryFn: async ({ signal }) => {
        const protection = await call(streakFreezeCalls.protection, { signal })
        storePoints(protection.balance)
        return protection
      },
      meta: { persisted: { shape: StreakProtection, most: 1 } },
    }),
}
