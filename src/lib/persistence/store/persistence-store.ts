import { databaseOf, type Owner } from './databases.ts'
import { openStore } from './open-store.ts'

/** The records of one owner, in a separate database. */
export const persistenceStore = (owner: Owner) => openStore(databaseOf(owner), 'queries')
