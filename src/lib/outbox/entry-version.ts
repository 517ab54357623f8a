/** Version of stored entries. Records of a later version are left for the app version that can read them. */
export const ENTRY_VERSION = 1

/** Each converts a record to the next version; the first one from version 1. */
export const UPGRADES: readonly ((record: object) => object)[] = []
