import type * as v from 'valibot'

/** What a query says in its `meta` whose data is kept on the device. Nothing else is: no tickets, no tokens, no orders. */
export interface Kept {
  /** Shape of the data. What does not match it any more is dropped. */
  shape: v.GenericSchema
  /** How many of its kind are kept, the newest. A kind is what has the first two parts of the key in common. */
  most: number
  /** There before the first render. Few and small: it stands in local storage. */
  isBoot?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The same for everyone; all else is a member's own. */
      isPublic?: boolean
      kept?: Kept
    }
  }
}
