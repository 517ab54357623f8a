import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { setMany } from 'idb-keyval'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { tomorrowStore } from '#contract/worker.ts'
import { deleteKept } from './databases.ts'
import { Pages } from './persisted-pages.ts'
import {
  answer,
  beNew,
  databases,
  hashOf,
  listQuery,
  noNetwork,
  openPage,
  putRecord,
  storedKeys,
} from './persistence-fixture.ts'
import { keptStore } from './persistence-store.ts'

const record = { version: 1, kind: 'lists/list', most: 2, at: 1_000, data: { items: ['kept'] } }
let pages: ReturnType<typeof openPage>[] = []

function open(member?: number | null) {
  const page = openPage(member)
  pages.push(page)
  return page
}

beforeEach(beNew)
afterEach(() => {
  for (const { kept } of pages) kept.stop()
  pages = []
  vi.restoreAllMocks()
})

// rows: SH-38, ER-15
test('what was seen is there again without a network, as old as it is', async () => {
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

test('what is kept shows while the answer is on its way, and goes when it comes', async () => {
  await putRecord(record)
  const { client } = open()
  const network = Promise.withResolvers<{ items: string[] }>()
  const query = listQuery(() => network.promise)
  const asked = client.prefetchQuery(query)
  await expect
    .poll(() => client.getQueryState(query.queryKey))
    .toMatchObject({
      data: { items: ['kept'] },
      dataUpdatedAt: 1_000,
      fetchStatus: 'fetching',
    })
  network.resolve({ items: ['fresh'] })
  await asked
  expect(client.getQueryData(query.queryKey)).toEqual({ items: ['fresh'] })
})

test('a query that does not say so is not kept', async () => {
  const { client } = open()
  await client.prefetchQuery(queryOptions({ queryKey: ['tickets', 'x'], queryFn: () => answer('secret') }))
  await client.prefetchQuery(listQuery(() => answer('seen')))
  await expect.poll(() => storedKeys(7)).toEqual([hashOf()])
})

// rows: SH-38
test('a member finds what is their own and what is everyone’s, and nothing of another', async () => {
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
])('%s in the store is dropped, and the query asks the network alone', async (_, value) => {
  await putRecord(value)
  const { client, onTrouble } = open()
  await client.prefetchQuery(listQuery(noNetwork))
  expect(client.getQueryState(['lists', 'list', 'a'])).toMatchObject({ data: undefined, status: 'error' })
  await expect.poll(() => storedKeys(7)).toEqual([])
  expect(onTrouble).not.toHaveBeenCalled()
})

test('a clock that was a year ahead makes nothing younger than now', async () => {
  await putRecord({ ...record, at: Date.now() + 31_536_000_000 })
  const { client } = open()
  await client.prefetchQuery(listQuery(noNetwork))
  expect(client.getQueryState(['lists', 'list', 'a'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now())
})

test('what is changed without a call is kept as well, and grows no younger by it', async () => {
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
/** An endless list of twelve pages; `first` is what its first page says. */
const endless = (ask: (cursor: string | undefined) => Promise<v.InferOutput<typeof Page>>) =>
  infiniteQueryOptions({
    queryKey: ['lists', 'endless'],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    meta: { kept: { shape: Pages(Page), most: 2 } },
  })
const pageAt = (cursor = '0') => Promise.resolve({ name: `page ${cursor}`, next: String(Number(cursor) + 1) })

// rows: SH-38
test('of an endless list the first ten pages are kept, behind a first page that still ends where they begin', async () => {
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
test('a browser that refuses the store is told of once, and the page goes on', async () => {
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

test('a store that never opens holds up nothing, and is given up', async () => {
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
  // The store is opened once its script is there, which takes real time.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return onTrouble.mock.calls.length
    })
    .toBe(1)
})

test('a full device is told of once', async () => {
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

test('a connection that was lost is opened anew', async () => {
  await putRecord(record)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('closing', 'InvalidStateError')
  })
  const { client, onTrouble } = open()
  await client.prefetchQuery(listQuery(noNetwork))
  expect(client.getQueryData(['lists', 'list', 'a'])).toEqual({ items: ['kept'] })
  expect(onTrouble).not.toHaveBeenCalled()
})

test('a database of the same name that is not ours makes way', async () => {
  const foreign = indexedDB.open('wp_kept_7', 3)
  await new Promise((resolve) => foreign.addEventListener('success', resolve))
  foreign.result.close()
  const { client, onTrouble } = open()
  await client.prefetchQuery(listQuery(() => answer('seen')))
  await expect.poll(() => storedKeys(7)).toEqual([hashOf()])
  expect(onTrouble).not.toHaveBeenCalled()
})

// rows: AU-20
test('what comes for a member who has just left is not written, and makes no database', async () => {
  const { client, become } = open()
  await client.prefetchQuery(listQuery(() => answer('mine')))
  become(null)
  await deleteKept(7)
  await client.prefetchQuery(listQuery(() => answer('news'), { name: 'b', isPublic: true }))
  await expect.poll(() => storedKeys('public')).toEqual([hashOf('b')])
  // Nor is the database made again that went with them.
  expect(await databases()).not.toContain('wp_kept_7')
})

// rows: AU-20
test('a member’s store can be deleted while it is open elsewhere', async () => {
  await putRecord(record)
  await deleteKept(7)
  expect(await databases()).not.toContain('wp_kept_7')
})

// rows: SH-38, AU-30
test('when another member comes, nothing of the last one stays', async () => {
  const before = open(7)
  await before.client.prefetchQuery(listQuery(() => answer('mine'), { isBoot: true }))
  await before.client.prefetchQuery(listQuery(() => answer('news'), { name: 'b', isPublic: true }))
  await expect.poll(() => localStorage.getItem('wp_boot')).toContain('mine')
  await expect.poll(() => storedKeys('public')).toEqual([hashOf('b')])
  for (const member of [7, 8]) await caches.open(tomorrowStore(member))
  const { kept } = open(8)
  kept.forgetOthers()
  await expect.poll(databases).not.toContain('wp_kept_7')
  await expect.poll(() => caches.keys()).not.toContain(tomorrowStore(7))
  expect(await caches.keys()).toContain(tomorrowStore(8))
  expect(localStorage.getItem('wp_boot')).toBeNull()
  expect(await storedKeys('public')).toEqual([hashOf('b')])
})

test('of a thousand records only the one that is asked for is read', async () => {
  const names = Array.from({ length: 1_000 }, (_, index) => String(index))
  await setMany(
    names.map((name) => [hashOf(name), record]),
    keptStore(7),
  )
  const read = vi.spyOn(IDBObjectStore.prototype, 'get')
  const others = (['getAll', 'openCursor'] as const).map((name) => vi.spyOn(IDBObjectStore.prototype, name))
  const { client } = open()
  await client.prefetchQuery(listQuery(noNetwork, { name: '500' }))
  expect(client.getQueryData(['lists', 'list', '500'])).toEqual({ items: ['kept'] })
  expect(read.mock.calls).toEqual([[hashOf('500')]])
  for (const other of others) expect(other).not.toHaveBeenCalled()
})

// rows: SH-38
test('of each kind the newest stay, and what nobody can read goes', async () => {
  for (const [name, at] of [
    ['a', 3],
    ['b', 1],
    ['c', 2],
  ] as const)
    await putRecord({ ...record, at }, hashOf(name))
  await putRecord({ ...record, kind: 'other' }, 'other')
  await putRecord('x', 'unreadable')
  const { kept } = open()
  await kept.sweep()
  expect(await storedKeys(7)).toEqual([hashOf('a'), hashOf('c'), 'other'])
})
