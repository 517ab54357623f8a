import type * as v from 'valibot'

/** `meta` of a query whose data is persisted on the device. No other data is: no tickets, tokens, orders. */
export interface PersistenceMeta {
  /** Schema of the data. Data that no longer matches is deleted. */
  shape: v.GenericSchema
  /** Maximum records of its kind, newest first. A kind is the first two parts of the key. */
  most: number
  /** Available before the first render. Few and small, because it is in local storage. */
  isBoot?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The same for everyone; other data belongs to one member. */
      isPublic?: boolean
      persisted?: PersistenceMeta
      /** Its failure has no place of its own on the page, so that a banner reports it. */
      failure?: 'banner'
    }
  }
}
