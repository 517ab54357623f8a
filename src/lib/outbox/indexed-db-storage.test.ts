import { expect, onTestFinished, test, vi } from 'vitest'
import { newEntry } from './entry.ts'
import { indexedDbStorage } from './indexed-db-storage.ts'
import { readEntries } from './storage.ts'

/** A database of this test alone. */
function database() {
  const name = `test-${crypto.randomUUID()}`
  onTestFinished(() => void indexedDB.deleteDatabase(name))
  return name
}

const entry = newEntry(
  'check-in',
  { memberId: 7, timeZone: 'Asia/Shanghai', now: 1_773_028_800_000, key: 'one' },
  { claimedDay: '2026-03-09' },
)

test('stored entries are read by the next connection; a removed entry is not replaced', async () => {
  const name = database()
  const storage = indexedDbStorage(name)
  await storage.put(entry)
  await storage.writeActiveMember(7)
  const other = indexedDbStorage(name)
  expect(await readEntries(other)).toEqual({ entries: [entry], later: [] })
  expect(await other.get('one')).toEqual(entry)
  expect(await other.readActiveMember()).toBe(7)
  await other.replace({ ...entry, attempts: 1 })
  expect(await storage.get('one')).toMatchObject({ attempts: 1 })
  await other.delete('one')
  await storage.replace({ ...entry, attempts: 2 })
  expect(await storage.list()).toEqual([])
})

test('F14 a connection that broke is opened again', async () => {
  const storage = indexedDbStorage(database())
  await storage.put(entry)
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
  expect(await storage.list()).toEqual([entry])
  expect(transaction).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})

test('F19 a transaction aborted by the browser, as when it clears the site, is retried', async () => {
  const storage = indexedDbStorage(database())
  await storage.put(entry)
  // oxlint-disable-next-line typescript/unbound-method -- called on the store it is asked of
  const { getAll } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function (this: IDBObjectStore, ...query) {
    const request = getAll.apply(this, query)
    this.transaction.abort()
    return request
  })
  expect(await storage.list()).toEqual([entry])
  vi.restoreAllMocks()
})

test('F13 a full device says so', async () => {
  const storage = indexedDbStorage(database())
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(storage.put(entry)).rejects.toThrow('full')
  vi.restoreAllMocks()
  await storage.put(entry)
  expect(await storage.list()).toEqual([entry])
})
