/** Of the shape of entries. A record of a later version is left as it is, for the version that knows it. */
export const ENTRY_VERSION = 1

/** What makes a record of a version one of the next; the first is for version 1. */
export const UPGRADES: readonly ((record: object) => object)[] = []
