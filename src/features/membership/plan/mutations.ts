import { mutationOptions } from '@tanstack/react-query'
import { membershipCalls } from '#contract/membership.ts'
import { call } from '#src/domain/api.ts'
import { fire } from '#src/domain/events.ts'
import { membershipKeys } from '#src/domain/membership/keys.ts'
import { sendOnce } from '#src/domain/send-once.ts'
import { updateUser } from '#src/domain/session/session-store.ts'

interface Wanted {
  planId: string
  /** Points, as shown. */
  total: number
}

export const membershipMutations = {
  /** Buys a plan with points. Only online: the server alone knows the balance. The level changes at once. */
  buy: () =>
    mutationOptions({
      mutationFn: ({ planId, total }: Wanted) =>
        sendOnce(`plan-${planId}-${total}`, (idempotencyKey) =>
          call(membershipCalls.buy, { json: { planId, total }, idempotencyKey }),
        ),
      networkMode: 'always',
      onSuccess: ({ groupId, expireAt, balance }) => {
        updateUser({ group_id: groupId, vip_expire_at: expireAt, points: balance })
        fire('membership-updated', { membershipLevel: groupId, timestamp: Date.now() })
      },
      // The price, or the level, may have changed.
      onError: (_error, _wanted, _result, { client }) => client.invalidateQueries({ queryKey: membershipKeys.all() }),
    }),
}
