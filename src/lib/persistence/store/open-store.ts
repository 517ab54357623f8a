import { promisifyRequest, type UseStore } from 'idb-keyval'
import { deleteDatabase } from './databases.ts'

/** A browser that neither opens nor refuses within this time counts as refusing. */
const OPEN_LIMIT_MS = 5_000

const opened = new Map<string, Promise<IDBDatabase>>()

/** The single store of a database. Reopens a lost connection, once. */
export const openStore =
  (name: string, store: string): UseStore =>
  async (mode, callback) => {
    const begin = async () => callback((await database(name, store)).transaction(store, mode).objectStore(store))
    try {
      return await begin()
    } catch (error) {
      const reason = error instanceof DOMException ? error.name : ''
      // Closed by the browser, or not created by this code.
      if (reason !== 'InvalidStateError' && reason !== 'NotFoundError') throw error
      if (reason === 'NotFoundError') await deleteDatabase(name)
      opened.delete(name)
      return begin()
    }
  }

function database(name: string, store: string) {
  const known = opened.get(name)
  if (known) return known
  const opening = openDatabase(name, store)
  opened.set(name, opening)
  opening.catch(() => opened.delete(name))
  return opening
}

async function openDatabase(name: string, store: string) {
  const request = indexedDB.open(name)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
  const tooLate = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new DOMException('not opened in time', 'TimeoutError')), OPEN_LIMIT_MS),
  )
  const database = await Promise.race([promisifyRequest(request), tooLate])
  database.addEventListener('close', () => opened.delete(name))
  // Another tab deletes the database and would be blocked.
  database.addEventListener('versionchange', () => {
    database.close()
    opened.delete(name)
  })
  return database
}
