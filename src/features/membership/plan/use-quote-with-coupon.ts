import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membershipQueries } from '../queries.ts'

/** What the plan costs with the chosen coupon, at first with the one that takes off most. Null is without a coupon. */
export function useQuoteWithCoupon(planId: string) {
  const [chosen, choose] = useState<number | null>()
  const plain = useQuery(membershipQueries.quote(planId))
  const applicable = plain.data?.coupons ?? []
  const couponId = chosen === null ? null : ((applicable.find(({ id }) => id === chosen) ?? applicable[0])?.id ?? null)
  const lowered = useQuery({ ...membershipQueries.quote(planId, couponId), enabled: couponId !== null })
  // One that was used elsewhere meanwhile is not offered again once the plain quote is fresh.
  return lowered.isError || couponId === null
    ? { quote: plain, couponId: null, choose }
    : { quote: lowered, couponId, choose }
}
