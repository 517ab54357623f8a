import { databaseOf, type Owner } from './databases.ts'
import { openStore } from './open-store.ts'

/** The records of one owner, in a database of their own. */
export const keptStore = (owner: Owner) => openStore(databaseOf(owner), 'queries')
