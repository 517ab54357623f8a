import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { setMany } from 'idb-keyval'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { Pages } from './persisted-pages.ts'
import { answer, beNew, databases, hashOf, listQuery, openPage, putRecord, storedKeys } from './persistence-fixture.ts'
import { deletePersisted } from './store/databases.ts'
import { persistenceStore } from './store/persistence-store.ts'

const record = { version: 1, kind: 'lists/list', most: 2, at: 1_000, data: { items: ['persisted'] } }
let pages: ReturnType<typeof openPage>[] = []

function open(member?: number | null) {
  const page = openPage(member)
  pages.push(page)
  return page
}

beforeEach(beNew)
afterEach(() => {
  for (const { persisted } of pages) persisted.stop()
  pages = []
  vi.restoreAllMocks()
})

// rows: SH-38, ER-15
test('loaded data is restored offline, with its age', async () => {
  const before = open()
  await before.client.prefetchQuery(listQuery(() => answer('seen')))
  await expect.poll(() => storedKeys(7)).toEqual([hashOf()])
  const { client } = open()
  await client.prefetchQuery(listQuery(noNetwork))
  expect(client.getQueryState(listQuery(noNetwork).queryKey)).toMatchObject({
    data: { items: ['seen'] },
    dataUpdatedAt: before.client.getQueryState(listQuery(noNetwork).queryKey)?.dataUpdatedAt,
    error: new TypeError('Failed to fetch'),
  })
})

test('persisted data shows until the response arrives', async () => {
  await putRecord(record)
  const { client } = open()
  const network = Promise.withResolvers<{ items: string[] }>()
  const query = listQuery(() => network.promise)
  const asked = client.prefetchQuery(query)
  await expect
    .poll(() => client.getQueryState(query.queryKey))
    .toMatchObject({
      data: { items: ['persisted'] },
      dataUpdatedAt: 1_000,
      fetchStatus: 'fetching',
    })
  network.resolve({ items: ['fresh'] })
  await asked
  expect(client.getQueryData(query.queryKey)).toEqual({ items: ['fresh'] })
})

test('a query without the meta is not persisted', async () => {
  const { client } = open()
  await client.prefetchQuery(queryOptions({ queryKey: ['tickets', 'x'], queryFn: () => answer('secret') }))
  await client.prefetchQuery(listQuery(() => answer('seen')))
  await expect.poll(() => storedKeys(7)).toEqual([hashOf()])
})

// rows: SH-38
test('a member reads their own and public data, never another member’s', async () => {
  const before = open(7)
  await before.client.prefetchQuery(listQuery(() => answer('mine')))
  await before.client.prefetchQuery(listQuery(() => answer('news'), { name: 'b', isPublic: true }))
  await expect.poll(() => storedKeys(7)).toEqual([hashOf()])
  await expect.poll(() => storedKeys('public')).toEqual([hashOf('b')])
  const { client } = open(8)
  await client.prefetchQuery(listQuery(noNetwork))
  await client.prefetchQuery(listQuery(noNetwork, { name: 'b', isPublic: true }))
  expect(client.getQueryData(['lists', 'list', 'a'])).toBeUndefined()
  expect(client.getQueryData(['lists', 'list', 'b'])).toEqual({ items: ['news'] })
})

// rows: ER-15
test.each([
  ['a text', 'x'],
  ['null', null],
  ['an empty object', {}],
  ['an older version', { ...record, version: 0 }],
  ['a newer version', { ...record, version: 2 }],
  ['another shape', { ...record, data: { items: [1] } }],
  ['no data', { ...record, data: undefined }],
  ['no age', { ...record, at: 'yesterday' }],
])('%s in the store is deleted, and the query uses only the network', async (_, value) => {
  await putRecord(value)
  const { client, onTrouble } = open()
  await client.prefetchQuery(listQuery(noNetwork))
  expect(client.getQueryState(['lists', 'list', 'a'])).toMatchObject({ data: undefined, status: 'error' })
  await expect.poll(() => storedKeys(7)).toEqual([])
  expect(onTrouble).not.toHaveBeenCalled()
})

test('data stored with a clock a year ahead counts as new, not as future', async () => {
  await putRecord({ ...record, at: Date.now() + 31_536_000_000 })
  const { client } = open()
  await client.prefetchQuery(listQuery(noNetwork))
  expect(client.getQueryState(['lists', 'list', 'a'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now())
})

test('data changed without a call is persisted and keeps its age', async () => {
  await putRecord(record)
  const { client } = open()
  const { queryKey } = listQuery(noNetwork)
  await client.prefetchQuery(listQuery(noNetwork))
  client.setQueryData(queryKey, { items: ['changed'] }, { updatedAt: 1_000 })
  await expect
    .poll(async () => {
      const { client } = open()
      await client.prefetchQuery(listQuery(noNetwork))
      return client.getQueryState(queryKey)
    })
    .toMatchObject({ data: { items: ['changed'] }, dataUpdatedAt: 1_000 })
})

const Page = v.object({ name: v.string(), next: v.optional(v.string()) })
/** An infinite list of twelve pages; `first` is the text of its first page. */
const endless = (ask: (cursor: string | undefined) => Promise<v.InferOutput<typeof Page>>) =>
  infiniteQueryOptions({
    queryKey: ['lists', 'endless'],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    meta: { persisted: { shape: Pages(Page), most: 2 } },
  })
const pageAt = (cursor = '0') => Promise.resolve({ name: `page ${cursor}`, next: String(Number(cursor) + 1) })

// rows: SH-38
test('the first ten pages of an infinite list are persisted and follow a fresh first page that still ends where they begin', async () => {
  const before = open()
  await before.client.prefetchInfiniteQuery({ ...endless(pageAt), pages: 12 })
  await expect.poll(() => storedKeys(7)).toEqual(['["lists","endless"]'])
  const { client } = open()
  const network = Promise.withResolvers<{ name: string; next: string }>()
  const asked = client.prefetchInfiniteQuery(endless(() => network.promise))
  const names = () => client.getQueryData(endless(pageAt).queryKey)?.pages.map(({ name }) => name)
  await expect.poll(names).toHaveLength(10)
  network.resolve({ name: 'fresh', next: '1' })
  await asked
  expect(names()).toEqual(['fresh', ...Array.from({ length: 9 }, (_, index) => `page ${index + 1}`)])

  const later = open()
  const changed = Promise.withResolvers<{ name: string; next: string }>()
  const again = later.client.prefetchInfiniteQuery(endless(() => changed.promise))
  await expect.poll(() => later.client.getQueryData(endless(pageAt).queryKey)?.pages).toHaveLength(10)
  changed.resolve({ name: 'new day', next: '0.9' })
  await again
  expect(later.client.getQueryData(endless(pageAt).queryKey)?.pages).toEqual([{ name: 'new day', next: '0.9' }])
})

// rows: SH-38
test('a refused store is reported once, and the page continues', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const { client, onTrouble } = open()
  for (const name of ['a', 'b']) {
    await client.prefetchQuery(listQuery(() => answer('seen'), { name }))
    expect(client.getQueryData(['lists', 'list', name])).toEqual({ items: ['seen'] })
  }
  await expect.poll(() => onTrouble.mock.calls).toHaveLength(1)
})

test('a store that never opens blocks nothing and is abandoned', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
  const { client, onTrouble } = open(9)
  await client.prefetchQuery(listQuery(() => answer('seen')))
  expect(client.getQueryData(['lists', 'list', 'a'])).toEqual({ items: ['seen'] })
  const asked = client.prefetchQuery(listQuery(noNetwork, { name: 'b' }))
  await vi.advanceTimersByTimeAsync(300)
  await asked
  expect(client.getQueryState(['lists', 'list', 'b'])).toMatchObject({ status: 'error' })
  // The store is opened once its script has loaded, which takes real time.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return onTrouble.mock.calls.length
    })
    .toBe(1)
})

test('a full device is reported once', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { client, onTrouble } = open()
  await client.prefetchQuery(listQuery(() => answer('seen')))
  await expect.poll(() => onTrouble.mock.calls).toEqual([[expect.objectContaining({ name: 'QuotaExceededError' })]])
  await client.prefetchQuery(listQuery(() => answer('seen'), { name: 'b' }))
  expect(client.getQueryData(['lists', 'list', 'b'])).toEqual({ items: ['seen'] })
  expect(onTrouble).toHaveBeenCalledTimes(1)
})

test('a lost connection is reopened', async () => {
  await putRecord(record)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('closing', 'InvalidStateError')
  })
  const { client, onTrouble } = open()
  await client.prefetchQuery(listQuery(noNetwork))
  expect(client.getQueryData(['lists', 'list', 'a'])).toEqual({ items: ['persisted'] })
  expect(onTrouble).not.toHaveBeenCalled()
})

test('a foreign database of the same name is replaced', async () => {
  const foreign = indexedDB.open('wp_kept_7', 3)
  await new Promise((resolve) => foreign.addEventListener('success', resolve))
  foreign.result.close()
  const { client, onTrouble } = open()
  await client.prefetchQuery(listQuery(() => answer('seen')))
  await expect.poll(() => storedKeys(7)).toEqual([hashOf()])
  expect(onTrouble).not.toHaveBeenCalled()
})

// rows: AU-20
test('data for a member who has just logged out is not written and creates no database', async () => {
  const { client, become } = open()
  await client.prefetchQuery(listQuery(() => answer('mine')))
  become(null)
  await deletePersisted(7)
  await client.prefetchQuery(listQuery(() => answer('news'), { name: 'b', isPublic: true }))
  await expect.poll(() => storedKeys('public')).toEqual([hashOf('b')])
  // Nor is the deleted database created again.
  expect(await databases()).not.toContain('wp_kept_7')
})

// rows: AU-20
test('a member’s store can be deleted while another tab has it open', async () => {
  await putRecord(record)
  await deletePersisted(7)
  expect(await databases()).not.toContain('wp_kept_7')
})

// rows: SH-38, AU-30
test('signing in as another member deletes the previous member’s data', async () => {
  const before = open(7)
  await before.client.prefetchQuery(listQuery(() => answer('mine'), { isBoot: true }))
  await before.client.prefetchQuery(listQuery(() => answer('news'), { name: 'b', isPublic: true }))
  await expect.poll(() => localStorage.getItem('wp_boot')).toContain('mine')
  await expect.poll(() => storedKeys('public')).toEqual([hashOf('b')])
  for (const member of [7, 8]) await caches.open(`files-of-${member}`)
  const { persisted } = open(8)
  persisted.deleteOthers()
  await expect.poll(databases).not.toContain('wp_kept_7')
  await expect.poll(() => caches.keys()).not.toContain('files-of-7')
  expect(await caches.keys()).toContain('files-of-8')
  expect(localStorage.getItem('wp_boot')).toBeNull()
  expect(await storedKeys('public')).toEqual([hashOf('b')])
})

test('reads only the requested record of a thousand', async () => {
  const names = Array.from({ length: 1_000 }, (_, index) => String(index))
  await setMany(
    names.map((name) => [hashOf(name), record]),
    persistenceStore(7),
  )
  const read = vi.spyOn(IDBObjectStore.prototype, 'get')
  const others = (['getAll', 'openCursor'] as const).map((name) => vi.spyOn(IDBObjectStore.prototype, name))
  const { client } = open()
  await client.prefetchQuery(listQuery(noNetwork, { name: '500' }))
  expect(client.getQueryData(['lists', 'list', '500'])).toEqual({ items: ['persisted'] })
  expect(read.mock.calls).toEqual([[hashOf('500')]])
  for (const other of others) expect(other).not.toHaveBeenCalled()
})

// rows: SH-38
test('pruning leaves the newest of each kind and deletes unreadable records', async () => {
  for (const [name, at] of [
    ['a', 3],
    ['b', 1],
    ['c', 2],
  ] as const)
    await putRecord({ ...record, at }, hashOf(name))
  await putRecord({ ...record, kind: 'other' }, 'other')
  await putRecord('x', 'unreadable')
  const { persisted } = open()
  await persisted.prune()
  expect(await storedKeys(7)).toEqual([hashOf('a'), hashOf('c'), 'other'])
})
