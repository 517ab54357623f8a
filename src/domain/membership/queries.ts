import { queryOptions } from '@tanstack/react-query'
import { membershipCalls, PlanList } from '#contract/membership.ts'
import { call } from '#src/domain/api.ts'
import { membershipKeys } from './keys.ts'

/** What each level gives, and what plans cost. */
export const planQueries = {
  list: () =>
    queryOptions({
      queryKey: [...membershipKeys.all(), 'plans'],
      queryFn: ({ signal }) => call(membershipCalls.plans, { signal }),
      meta: { persisted: { shape: PlanList, most: 1 } },
    }),
}
