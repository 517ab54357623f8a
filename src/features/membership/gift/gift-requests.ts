import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { giftCalls } from '#contract/gift.ts'
import { call } from '#src/domain/api.ts'
import { fire } from '#src/domain/events.ts'
import { membershipKeys } from '#src/domain/membership/keys.ts'
import { updateUser } from '#src/domain/session/session-store.ts'

export const giftQueries = {
  /** What the gift with that code would change. */
  preview: (code: string) =>
    queryOptions({
      queryKey: [...membershipKeys.all(), 'gift', code],
      queryFn: ({ signal }) => call(giftCalls.preview, { json: { code }, signal }),
      retry: false,
      staleTime: 0,
    }),
}

export const giftMutations = {
  /** Redeems a gift; after a lost answer it may be sent again. */
  redeem: () =>
    mutationOptions({
      mutationFn: (code: string) => call(giftCalls.redeem, { json: { code } }),
      networkMode: 'always',
      onSuccess: ({ groupId, expireAt, balance }, _code, _result, { client }) => {
        updateUser({ group_id: groupId, vip_expire_at: expireAt, points: balance })
        fire('membership-updated', { membershipLevel: groupId, timestamp: Date.now() })
        return client.invalidateQueries({ queryKey: membershipKeys.all() })
      },
      onError: (_error, _code, _result, { client }) => client.invalidateQueries({ queryKey: membershipKeys.all() }),
    }),
}
