import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { type Cart, cartCalls } from '#contract/cart.ts'
import { call } from '#src/domain/api.ts'
import { cartKeys } from './keys.ts'
import { cartQueries } from './queries.ts'

interface CartChange {
  sku: string
  quantity: number
}

/** The answer is the cart with the best coupon; with another one it is asked for again. */
function storeCart(client: QueryClient, cart: Cart) {
  client.setQueryData(cartQueries.mine().queryKey, cart)
  return client.invalidateQueries({ queryKey: cartKeys.all() })
}

/** Only online: the server alone knows what is sold, and for how much. */
export const cartMutations = {
  /** Goes to what is in the cart. */
  add: () =>
    mutationOptions({
      mutationFn: (lines: CartChange[]) => call(cartCalls.add, { json: { lines } }),
      networkMode: 'always',
      onSuccess: (cart, _lines, _result, { client }) => void storeCart(client, cart),
    }),
  /** Sets quantities; 0 takes out. */
  change: () =>
    mutationOptions({
      mutationFn: (lines: CartChange[]) => call(cartCalls.change, { json: { lines } }),
      networkMode: 'always',
      onSuccess: (cart, _lines, _result, { client }) => storeCart(client, cart),
      onError: (_error, _lines, _result, { client }) => client.invalidateQueries({ queryKey: cartKeys.all() }),
    }),
  empty: () =>
    mutationOptions({
      mutationFn: () => call(cartCalls.empty, {}),
      networkMode: 'always',
      onSuccess: (cart, _variables, _result, { client }) => storeCart(client, cart),
    }),
}
