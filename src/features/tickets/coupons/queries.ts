import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { couponCalls, type CouponOffer, Coupons, type CouponState } from '#contract/coupon.ts'
import { call } from '#src/domain/api.ts'
import { membershipKeys } from '#src/domain/membership/keys.ts'
import { sendOnce } from '#src/domain/send-once.ts'
import { storePoints } from '#src/domain/session/session-store.ts'

const ALL = ['coupons'] as const

export const couponQueries = {
  /** The own coupons in a state, and those that points buy; the last lists stay readable offline. */
  list: (state: CouponState) =>
    queryOptions({
      queryKey: [...ALL, state],
      queryFn: async ({ signal }) => {
        const coupons = await call(couponCalls.list, { query: { state }, signal })
        storePoints(coupons.balance)
        return coupons
      },
      meta: { persisted: { shape: Coupons, most: 3 } },
    }),
}

/** Also the prices of plans, which a coupon lowers. */
const refresh = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: membershipKeys.all() })
  return client.invalidateQueries({ queryKey: ALL })
}

export const couponMutations = {
  redeem: () =>
    mutationOptions({
      mutationFn: (code: string) => call(couponCalls.redeem, { json: { code } }),
      networkMode: 'always',
      onSuccess: (_coupon, _code, _result, { client }) => refresh(client),
    }),
  buy: () =>
    mutationOptions({
      mutationFn: ({ id: offerId, points }: Pick<CouponOffer, 'id' | 'points'>) =>
        sendOnce(`coupon-${offerId}-${points}`, (idempotencyKey) =>
          call(couponCalls.buy, { json: { offerId, points }, idempotencyKey }),
        ),
      networkMode: 'always',
      onSuccess: ({ balance }, _offer, _result, { client }) => {
        storePoints(balance)
        return refresh(client)
      },
      onError: (_error, _offer, _result, { client }) => refresh(client),
    }),
}
