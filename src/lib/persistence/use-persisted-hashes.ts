import { keys } from 'idb-keyval'
import { useEffect, useState } from 'react'
import type { Owner } from './databases.ts'
import { keptStore } from './persistence-store.ts'

const NONE: ReadonlySet<string> = new Set()

/** Hashes of the queries that are kept for `owner`; none until they are read, for null, and where nothing can be kept. */
export function useKeptHashes(owner: Owner | null) {
  const [hashes, setHashes] = useState(NONE)
  useEffect(() => {
    if (owner === null) return undefined
    let isWanted = true
    keys<string>(keptStore(owner))
      .then((found) => isWanted && setHashes(new Set(found)))
      .catch(() => {
        // Where there is no store, nothing is in it.
      })
    return () => {
      isWanted = false
      setHashes(NONE)
    }
  }, [owner])
  return hashes
}
