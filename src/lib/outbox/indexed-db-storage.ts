import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { OutboxStorage } from './storage.ts'

const DATABASE = 'tianmu-outbox'
const STORE = 'outbox'
const ACTIVE_MEMBER = 'active-member'
const PREFIX = 'entry:'
const ENTRIES = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)

interface IndexedDbOptions {
  /** Called when the browser closes the database, for example because the user clears the site's data. */
  onClosed?: () => void
}

/** Stores entries in IndexedDB, shared by tabs and worker. Rejects if it cannot be opened or is full. */
export function indexedDbStorage(database = DATABASE, { onClosed }: IndexedDbOptions = {}): OutboxStorage {
  let store = createStore(database, STORE)
  const watched = new WeakSet<IDBDatabase>()

  const watch = ({ transaction: { db } }: IDBObjectStore) => {
    if (!onClosed || watched.has(db)) return
    watched.add(db)
    db.addEventListener('close', onClosed)
  }

  /** Reopens, once, a connection that broke while the device slept or because the user cleared the site's data. */
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

/** The connection broke before a transaction, or during one, which then has changed nothing. */
const isBroken = (error: unknown) =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'AbortError')
