import * as v from 'valibot'
import type { TicketKind } from '#contract/ticket.ts'
import { SearchText, searchNumber } from '#src/lib/page/search-values.ts'

// The contract's own schemas would bring all calls about tickets into the app's first script.
const KINDS = ['payment', 'account', 'picture', 'suggestion', 'other'] as const satisfies readonly TicketKind[]
const MOST_ID = 999_999_999

/** Parameters of `/tickets`; an impossible value counts as missing. */
export const TicketsSearch = v.object({
  /** Support tickets where left out. Source: reading R14. */
  tab: v.fallback(v.optional(v.picklist(['support', 'coupons'])), undefined),
  /** The ticket that is open. */
  ticket: searchNumber(1, MOST_ID),
  /** Opens the form for a new ticket about this. */
  ask: v.fallback(v.optional(v.picklist(KINDS)), undefined),
  /** The order that a new ticket is about. */
  order: v.fallback(v.optional(v.pipe(SearchText, v.regex(/^\d{20}$/))), undefined),
})
export type TicketsSearch = v.InferOutput<typeof TicketsSearch>
