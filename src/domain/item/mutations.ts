import { mutationOptions } from '@tanstack/react-query'
import { itemCalls } from '#contract/item.ts'
import { call } from '#src/domain/api.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { pointsKeys } from '#src/domain/points/keys.ts'
import { storePoints } from '#src/domain/session/session-store.ts'
import { itemKeys } from './keys.ts'

interface Purchase {
  /** What it is, e.g. `make-up-card`. */
  code: string
  /** Of one press and its repetitions, so that they buy once. */
  key: string
}

export const itemMutations = {
  /** Buys an item with points. Only online: the server alone knows the balance. */
  buy: () =>
    mutationOptions({
      mutationFn: ({ code, key }: Purchase) => call(itemCalls.buy, { json: { code }, idempotencyKey: key }),
      networkMode: 'always',
      onSuccess: async ({ balance }, _purchase, _result, { client }) => {
        storePoints(balance)
        void client.invalidateQueries({ queryKey: pointsKeys.all() })
        void client.invalidateQueries({ queryKey: checkInQueries.all() })
        await client.invalidateQueries({ queryKey: itemKeys.all() })
      },
    }),
}
