import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { OutboxStorage } from './storage.ts'

const DATABASE = 'tianmu-outbox'
const STORE = 'outbox'
const ACTIVE_MEMBER = 'active-member'
const PREFIX = 'entry:'
const ENTRIES = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)

/** Keeps entries in IndexedDB, where tabs and worker find the same ones. Rejects where that cannot be opened or is full. */
export function indexedDbStorage(database = DATABASE): OutboxStorage {
  let store = createStore(database, STORE)

  /** A connection that broke while the device slept is opened once more. */
  const use: UseStore = async (mode, work) => {
    try {
      return await store(mode, work)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      store = createStore(database, STORE)
      return store(mode, work)
    }
  }
  const read = <Value>(ask: (store: IDBObjectStore) => IDBRequest<Value>) =>
    use('readonly', (store) => promisifyRequest(ask(store)))
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
