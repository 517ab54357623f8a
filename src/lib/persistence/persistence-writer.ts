import type { Owner } from './databases.ts'
import type { KeptRecord } from './persisted-record.ts'
import { keptStore } from './persistence-store.ts'

interface WriterOptions {
  /** Whether an owner's data may be written now. */
  isCurrent: (owner: Owner) => boolean
  onFailure: (error: unknown) => void
}

/** Long enough for what comes together to be one transaction. */
const GATHER_MS = 200

/** Writes records soon, those of an owner in one transaction, and at once when the page is hidden, which may be its end. */
export function createKeptWriter({ isCurrent, onFailure }: WriterOptions) {
  const waiting = new Map<Owner, Map<string, KeptRecord>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const writeNow = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [owner, records] of waiting) {
      // To open a database that was deleted with their leaving would make it again.
      if (!isCurrent(owner)) continue
      keptStore(owner)('readwrite', (store) => {
        // They may have left while the database was opening.
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
    write(owner: Owner, key: string, record: KeptRecord) {
      const records = waiting.get(owner) ?? new Map<string, KeptRecord>()
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
