import { queryOptions } from '@tanstack/react-query'
import { orderCalls } from '#contract/order.ts'
import { paymentCalls } from '#contract/payment.ts'
import { call } from '#src/domain/api.ts'
import { orderKeys } from './keys.ts'

export const paymentQueries = {
  /** How orders can be paid. */
  methods: () =>
    queryOptions({
      queryKey: ['payment-methods'],
      queryFn: ({ signal }) => call(paymentCalls.methods, { signal }),
      retry: false,
      meta: { isPublic: true },
    }),
  /** An own order, as the server has it now. */
  order: (no: string) =>
    queryOptions({
      queryKey: [...orderKeys.all(), 'one', no],
      queryFn: ({ signal }) => call(orderCalls.one, { params: { no }, signal }),
      retry: false,
      staleTime: 0,
    }),
  /** Whether an order is paid. */
  status: (no: string) =>
    queryOptions({
      queryKey: [...orderKeys.all(), 'status', no],
      queryFn: ({ signal }) => call(orderCalls.status, { params: { no }, signal }),
      retry: false,
      staleTime: 0,
    }),
}
