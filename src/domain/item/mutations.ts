import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { itemCalls, type ItemOffer } from '#contract/item.ts'
import { call } from '#src/domain/api.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { pointsKeys } from '#src/domain/points/keys.ts'
import { sendOnce } from '#src/domain/send-once.ts'
import { invalidatePrivateData } from '#src/domain/session/private-data.ts'
import { storePoints, updateUser } from '#src/domain/session/session-store.ts'
import { refreshUser } from '#src/domain/session/session.ts'
import { itemKeys } from './keys.ts'

export const itemMutations = {
  /** Buys an item at the price in points that the member was shown. Only online: the server alone knows the balance. */
  buy: () =>
    mutationOptions({
      mutationFn: ({ code, price }: Pick<ItemOffer, 'code' | 'price'>) =>
        sendOnce(code, (idempotencyKey) => call(itemCalls.buy, { json: { code, points: price }, idempotencyKey })),
      networkMode: 'always',
      onSuccess: ({ balance }) => storePoints(balance),
      onSettled: (_bought, _error, _offer, _result, { client }) => refreshOwned(client),
    }),
  /** Uses a trial ticket, by its id. The member's level changes at once; what may depend on it loads again. */
  useTicket: () =>
    mutationOptions({
      mutationFn: (id: number) =>
        sendOnce(`ticket-${id}`, (idempotencyKey) =>
          call(itemCalls.use, { params: { id: String(id) }, json: {}, idempotencyKey }),
        ),
      networkMode: 'always',
      onSuccess: ({ effect }, _id, _result, { client }) => {
        if (effect.kind === 'ticket') updateUser({ group_id: effect.level, vip_expire_at: effect.endsAt })
        void invalidatePrivateData(client)
      },
      // The ticket or the level may have changed on another device.
      onError: (_error, _id, _result, { client }) => {
        void client.invalidateQueries({ queryKey: itemKeys.all() })
        void refreshUser(client)
      },
    }),
  /** Puts a frame or a title on, or takes it off. */
  wear: () =>
    mutationOptions({
      mutationFn: ({ id, isWorn }: { id: number; isWorn: boolean }) =>
        call(itemCalls.wear, { params: { id: String(id) }, json: { isWorn } }),
      networkMode: 'always',
      onSuccess: (worn) => updateUser(worn),
      // Waited for: until then the button says what was.
      onSettled: (_worn, _error, _fields, _result, { client }) =>
        client.invalidateQueries({ queryKey: itemKeys.all() }),
    }),
}

/** Loads again what a purchase has changed, or may have. Nobody waits for it: the dialog closes at once. */
export function refreshOwned(client: QueryClient) {
  for (const queryKey of [itemKeys.all(), pointsKeys.all(), checkInQueries.all()])
    void client.invalidateQueries({ queryKey })
}
