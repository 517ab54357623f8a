import type { PersistedRecord } from '../persisted-record.ts'
import type { Owner } from './databases.ts'
import { persistenceStore } from './persistence-store.ts'

interface WriterOptions {
  /** Whether an owner's data may be written at the moment. */
  isCurrent: (owner: Owner) => boolean
  onFailure: (error: unknown) => void
}

/** Time within which records are combined into one transaction. */
const GATHER_MS = 200

/** Writes records with a delay, one transaction per owner, and at once when the page is hidden and may be closed. */
export function createPersistenceWriter({ isCurrent, onFailure }: WriterOptions) {
  const waiting = new Map<Owner, Map<string, PersistedRecord>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const writeNow = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [owner, records] of waiting) {
      // Opening the database that logging out deleted would create it again.
      if (!isCurrent(owner)) continue
      persistenceStore(owner)('readwrite', (store) => {
        // The member may have logged out while the database was opening.
        if (!isCurrent(owner)) return
        for (const [key, record] of records) store.put(record, key)
        store.transaction.addEventListener('abort', () => onFailure(store.transaction.error))
        store.transaction.commit()
      }).catch(onFailure)
    }
    waiting.clear()
  }
  const writeWhenHidden = () => document.hidden && writeNow()
  document.addEventListener('visibilitychange', writeWhenHidden)
  window.addEventListener('pagehide', writeNow)

  return {
    write(owner: Owner, key: string, record: PersistedRecord) {
      const records = waiting.get(owner) ?? new Map<string, PersistedRecord>()
      waiting.set(owner, records.set(key, record))
      timer ??= setTimeout(writeNow, GATHER_MS)
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', writeWhenHidden)
      window.removeEventListener('pagehide', writeNow)
    },
  }
}
