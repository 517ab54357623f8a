import { queryOptions } from '@tanstack/react-query'
import { membershipCalls, MyMembership } from '#contract/membership.ts'
import { call } from '#src/domain/api.ts'
import { membershipKeys } from '#src/domain/membership/keys.ts'
import { storePoints } from '#src/domain/session/session-store.ts'

export const membershipQueries = {
  /** The own level; the last state stays readable offline. */
  mine: () =>
    queryOptions({
      queryKey: [...membershipKeys.all(), 'mine'],
      queryFn: async ({ signal }) => {
        const mine = await call(membershipCalls.mine, { signal })
        storePoints(mine.balance)
        return mine
      },
      meta: { persisted: { shape: MyMembership, most: 1 } },
    }),
  /** What a plan costs now: the time left of another one is worth less each day. */
  quote: (planId: string, couponId: number | null = null) =>
    queryOptions({
      queryKey: [...membershipKeys.all(), 'quote', planId, couponId],
      queryFn: async ({ signal }) => {
        const quote = await call(membershipCalls.quote, { json: { planId, couponId: couponId ?? undefined }, signal })
        storePoints(quote.balance)
        return quote
      },
      retry: false,
    }),
}
