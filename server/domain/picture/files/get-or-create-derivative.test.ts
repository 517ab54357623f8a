import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/lib/log.ts'
import { openLocalStorage } from '#server/lib/storage/local-storage.ts'
import { StorageFullError, StorageUnavailableError, type Storage } from '#server/lib/storage/storage.ts'
import { getOrCreateDerivative, type Make } from './get-or-create-derivative.ts'
import { trimCrops } from './trim-crops.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-stored-'))
  storage = await openLocalStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const requester = { client: 'address 192.0.2.1', isMember: false, signal: new AbortController().signal }
const making = (key: string, make: Make) => ({ key, size: 'small' as const, requester, make })

const make = (content: string, calls: string[]) => async (work: string) => {
  calls.push(content)
  const file = path.join(work, 'made')
  await writeFile(file, content)
  return file
}

test('concurrent requests share one derivation, later ones use the stored file', async () => {
  const calls: string[] = []
  const ask = () => getOrCreateDerivative({ storage, log: silentLog }, making('crop/a/1.jpg', make('once', calls)))
  const all = await Promise.all([ask(), ask(), ask()])
  expect(await Promise.all(all.map(async (made) => text(await made.open(undefined))))).toEqual(['once', 'once', 'once'])
  await ask()
  expect(calls).toEqual(['once'])
})

test('a failed derivation is retried by the next request', async () => {
  const services = { storage, log: silentLog }
  const fail = () => Promise.reject(new Error('no luck'))
  await expect(getOrCreateDerivative(services, making('crop/a/2.jpg', fail))).rejects.toThrow('no luck')
  expect((await getOrCreateDerivative(services, making('crop/a/2.jpg', make('luck', [])))).size).toBe(4)
})

test('a file that cannot be stored for lack of space is served all the same', async () => {
  const full: Storage = { ...storage, put: () => Promise.reject(new StorageFullError()) }
  const made = await getOrCreateDerivative(
    { storage: full, log: silentLog },
    making('crop/a/3.jpg', make('0123456789', [])),
  )
  expect(await text(await made.open({ start: 2, end: 4 }))).toBe('234')
  expect(await storage.head('crop/a/3.jpg')).toBeNull()
})

test('a file that the storage refuses now is served, and derived again next time', async () => {
  const away: Storage = { ...storage, put: () => Promise.reject(new StorageUnavailableError('away')) }
  const made = await getOrCreateDerivative(
    { storage: away, log: silentLog },
    making('crop/a/4.jpg', make('0123456789', [])),
  )
  expect(await text(await made.open(undefined))).toBe('0123456789')
  const calls: string[] = []
  await getOrCreateDerivative({ storage, log: silentLog }, making('crop/a/4.jpg', make('again', calls)))
  expect(calls).toEqual(['again'])
})

test('a file whose size changes between head and body is an error', async () => {
  const made = await getOrCreateDerivative({ storage, log: silentLog }, making('crop/a/5.jpg', make('whole', [])))
  await storage.put('crop/a/5.jpg', Buffer.from('ha'))
  await expect(made.open(undefined)).rejects.toThrow(StorageUnavailableError)
})

test('on-demand files are bounded, the oldest are deleted first', async () => {
  for (const [hour, name] of ['old', 'newer', 'newest'].entries()) {
    await storage.put(`crop/b/${name}.jpg`, Buffer.alloc(1000))
    const at = new Date(Date.now() + hour * 3_600_000)
    await utimes(path.join(folder, `crop/b/${name}.jpg`), at, at)
  }
  await trimCrops(storage, { maxBytes: 2000 })
  const stored: string[] = []
  for await (const { key } of storage.list('crop/')) stored.push(key)
  expect(stored.toSorted()).toEqual(['crop/b/newer.jpg', 'crop/b/newest.jpg'])
})
