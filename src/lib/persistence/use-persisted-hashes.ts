import { keys } from 'idb-keyval'
import { useEffect, useState } from 'react'
import type { Owner } from './store/databases.ts'
import { persistenceStore } from './store/persistence-store.ts'

const NONE: ReadonlySet<string> = new Set()

/** Hashes of the queries persisted for `owner`; empty until read, for null, and where persistence is unavailable. */
export function usePersistedHashes(owner: Owner | null) {
  const [hashes, setHashes] = useState(NONE)
  useEffect(() => {
    if (owner === null) return undefined
    let isWanted = true
    keys<string>(persistenceStore(owner))
      .then((found) => isWanted && setHashes(new Set(found)))
      .catch(() => {
        // Without a store there is nothing to read.
      })
    return () => {
      isWanted = false
      setHashes(NONE)
    }
  }, [owner])
  return hashes
}
