import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { OutboxStorage } from './storage.ts'

const DATABASE = 'tianmu-outbox'
const STORE = 'outbox'
const ACTIVE_MEMBER = 'active-member'
const PREFIX = 'entry:'
const ENTRIES = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)

interface IndexedDbOptions {
  /** The browser has closed the database, as it does where its user clears what the site has stored. */
  onClosed?: () => void
}

/** Keeps entries in IndexedDB, where tabs and worker find the same ones. Rejects where that cannot be opened or is full. */
export function indexedDbStorage(database = DATABASE, { onClosed }: IndexedDbOptions = {}): OutboxStorage {
  let store = createStore(database, STORE)
  const watched = new WeakSet<IDBDatabase>()

  const watch = ({ transaction: { db } }: IDBObjectStore) => {
    if (!onClosed || watched.has(db)) return
    watched.add(db)
    db.addEventListener('close', onClosed)
  }

  /** A connection that broke is opened once more: while the device slept, or because its user cleared the site's data. */
  const use: UseStore = async (mode, work) => {
    try {
      return await store(mode, work)
    } catch (error) {
      if (!isBroken(error)) throw error
      store = createStore(database, STORE)
      return store(mode, work)
    }
  }
  const read = <Value>(ask: (store: IDBObjectStore) => IDBRequest<Value>) =>
    use('readonly', (store) => {
      watch(store)
      return promisifyRequest(ask(store))
    })
  const write = (change: (store: IDBObjectStore) => void) =>
    use('readwrite', (store) => {
      change(store)
      return promisifyRequest(store.transaction)
    })

  return {
    list: () => read<unknown[]>((store) => store.getAll(ENTRIES())),
    get: (id) => read<unknown>((store) => store.get(PREFIX + id)),
    put: (entry) => write((store) => store.put(entry, PREFIX + entry.id)),
    replace: (entry) =>
      write((store) => {
        const found = store.getKey(PREFIX + entry.id)
        found.onsuccess = () => {
          if (found.result !== undefined) store.put(entry, PREFIX + entry.id)
        }
      }),
    delete: (id) => write((store) => store.delete(PREFIX + id)),
    readActiveMember: () => read<unknown>((store) => store.get(ACTIVE_MEMBER)),
    writeActiveMember: (memberId) => write((store) => store.put(memberId, ACTIVE_MEMBER)),
  }
}

/** Before a transaction began, or under one, which has then changed nothing. */
const isBroken = (error: unknown) =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'AbortError')
