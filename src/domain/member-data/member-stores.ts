import { SAVED_STORES, TOMORROW_STORES } from '#contract/worker.ts'
import type { MemberStores } from '#src/lib/persistence/store/databases.ts'

/** Index of a member's offline pictures; their files are in `savedStore`. */
const SAVED_DATABASES = 'wp_saved_'

/** Database name of a member's offline pictures. */
export const savedDatabaseOf = (member: number) => `${SAVED_DATABASES}${member}`

/** Stores on this device that belong to one member, besides the persisted queries. */
export const MEMBER_STORES: MemberStores = {
  databases: [SAVED_DATABASES],
  caches: [SAVED_STORES, TOMORROW_STORES],
}
