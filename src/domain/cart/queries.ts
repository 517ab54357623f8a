import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Cart, cartCalls } from '#contract/cart.ts'
import { goodsCalls, GoodsList } from '#contract/goods.ts'
import { call } from '#src/domain/api.ts'
import { cartKeys } from './keys.ts'

export const cartQueries = {
  /** The own cart with that coupon; null: none, undefined: the one that takes off most. Readable offline. */
  mine: (couponId?: number | null) =>
    queryOptions({
      // Undefined and null would be one key.
      queryKey: [...cartKeys.all(), 'mine', couponId === undefined ? 'best' : couponId],
      queryFn: ({ signal }) =>
        call(cartCalls.get, {
          query: { couponId: couponId === undefined ? undefined : String(couponId ?? 0) },
          signal,
        }),
      // The sum stays visible while another coupon is tried.
      placeholderData: keepPreviousData,
      meta: { persisted: { shape: Cart, most: 1 } },
    }),
  /** Packs of items that money buys. */
  goods: () =>
    queryOptions({
      queryKey: ['goods'],
      queryFn: ({ signal }) => call(goodsCalls.list, { signal }),
      meta: { persisted: { shape: GoodsList, most: 1 } },
    }),
}
