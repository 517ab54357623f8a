import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { itemCalls } from '#contract/item.ts'
import { call } from '#src/domain/api.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { pointsKeys } from '#src/domain/points/keys.ts'
import { storePoints } from '#src/domain/session/session-store.ts'
import { itemKeys } from './keys.ts'
import { buyOnce } from './purchase-key.ts'

export const itemMutations = {
  /** Buys an item with points, by its code. Only online: the server alone knows the balance. */
  buy: () =>
    mutationOptions({
      mutationFn: (code: string) =>
        buyOnce(code, (idempotencyKey) => call(itemCalls.buy, { json: { code }, idempotencyKey })),
      networkMode: 'always',
      onSuccess: ({ balance }) => storePoints(balance),
      onSettled: (_bought, _error, _code, _result, { client }) => refreshOwned(client),
    }),
}

/** Loads again what a purchase has changed, or may have. Nobody waits for it: the dialog closes at once. */
export function refreshOwned(client: QueryClient) {
  for (const queryKey of [itemKeys.all(), pointsKeys.all(), checkInQueries.all()])
    void client.invalidateQueries({ queryKey })
}
