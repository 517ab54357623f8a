import * as v from 'valibot'
import type { OrderState } from '#contract/order.ts'
import { SearchText } from '#src/lib/page/search-values.ts'

// The contract's own schemas would bring all calls about orders into the app's first script.
const STATES = ['unpaid', 'paid', 'refunded', 'closed'] as const satisfies readonly OrderState[]
const OrderNumber = v.pipe(SearchText, v.regex(/^\d{20}$/))

/** Parameters of `/orders`; an impossible value counts as missing. */
export const OrdersSearch = v.object({
  /** All where left out. */
  state: v.fallback(v.optional(v.picklist(STATES)), undefined),
})
export type OrdersSearch = v.InferOutput<typeof OrdersSearch>

/** Parameters of the pages that a payment leads back to; an impossible value counts as missing. */
export const PaymentSearch = v.object({
  order: v.fallback(v.optional(OrderNumber), undefined),
})
export type PaymentSearch = v.InferOutput<typeof PaymentSearch>
