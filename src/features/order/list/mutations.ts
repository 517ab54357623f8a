import { mutationOptions } from '@tanstack/react-query'
import { orderCalls } from '#contract/order.ts'
import { call } from '#src/domain/api.ts'
import { orderKeys } from '#src/domain/payment/keys.ts'
import { invalidatePrivateData } from '#src/domain/session/private-data.ts'
import { refreshUser } from '#src/domain/session/session.ts'

export const orderMutations = {
  /** Closes an unpaid order. */
  cancel: () =>
    mutationOptions({
      mutationFn: (no: string) => call(orderCalls.cancel, { params: { no } }),
      networkMode: 'always',
      // Also after a refusal: it was paid or closed elsewhere.
      onSettled: (_order, _error, _no, _result, { client }) => client.invalidateQueries({ queryKey: orderKeys.all() }),
    }),
  /** Refunds a paid order, which ends its membership. */
  refund: () =>
    mutationOptions({
      mutationFn: (no: string) => call(orderCalls.refund, { params: { no } }),
      networkMode: 'always',
      onSuccess: (_order, _no, _result, { client }) => {
        void refreshUser(client)
        // What pictures allow depends on the level.
        return invalidatePrivateData(client)
      },
      onError: (_error, _no, _result, { client }) => client.invalidateQueries({ queryKey: orderKeys.all() }),
    }),
  /** Issues the invoice of a paid order; one that is issued has a new address then. */
  invoice: () =>
    mutationOptions({
      mutationFn: ({ no, title }: { no: string; title: string }) =>
        call(orderCalls.invoice, { params: { no }, json: { title } }),
      networkMode: 'always',
      onSuccess: (_order, _wanted, _result, { client }) => client.invalidateQueries({ queryKey: orderKeys.all() }),
    }),
}
