import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/lib/log.ts'
import { openLocalStorage } from '#server/lib/storage/local-storage.ts'
import { StorageFullError, StorageUnavailableError, type Storage } from '#server/lib/storage/storage.ts'
import { keptOrMade, type Make } from './get-or-create-derivative.ts'
import { trimCrops } from './trim-crops.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-kept-'))
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

test('those who ask at the same time share one making, those who ask later none', async () => {
  const calls: string[] = []
  const ask = () => keptOrMade({ storage, log: silentLog }, making('crop/a/1.jpg', make('once', calls)))
  const all = await Promise.all([ask(), ask(), ask()])
  expect(await Promise.all(all.map(async (made) => text(await made.open(undefined))))).toEqual(['once', 'once', 'once'])
  await ask()
  expect(calls).toEqual(['once'])
})

test('a making that fails is tried again by the next who asks', async () => {
  const keeping = { storage, log: silentLog }
  const fail = () => Promise.reject(new Error('no luck'))
  await expect(keptOrMade(keeping, making('crop/a/2.jpg', fail))).rejects.toThrow('no luck')
  expect((await keptOrMade(keeping, making('crop/a/2.jpg', make('luck', [])))).size).toBe(4)
})

test('where there is no room to keep a file it is handed out all the same', async () => {
  const full: Storage = { ...storage, put: () => Promise.reject(new StorageFullError()) }
  const made = await keptOrMade({ storage: full, log: silentLog }, making('crop/a/3.jpg', make('0123456789', [])))
  expect(await text(await made.open({ start: 2, end: 4 }))).toBe('234')
  expect(await storage.head('crop/a/3.jpg')).toBeNull()
})

test('where the storage takes nothing now it is handed out as well, and made again', async () => {
  const away: Storage = { ...storage, put: () => Promise.reject(new StorageUnavailableError('away')) }
  const made = await keptOrMade({ storage: away, log: silentLog }, making('crop/a/4.jpg', make('0123456789', [])))
  expect(await text(await made.open(undefined))).toBe('0123456789')
  const calls: string[] = []
  await keptOrMade({ storage, log: silentLog }, making('crop/a/4.jpg', make('again', calls)))
  expect(calls).toEqual(['again'])
})

test('a file that has another size than was told is an error', async () => {
  const made = await keptOrMade({ storage, log: silentLog }, making('crop/a/5.jpg', make('whole', [])))
  await storage.put('crop/a/5.jpg', Buffer.from('ha'))
  await expect(made.open(undefined)).rejects.toThrow(StorageUnavailableError)
})

test('files made to order are kept within bounds, the oldest go first', async () => {
  for (const [hour, name] of ['old', 'newer', 'newest'].entries()) {
    await storage.put(`crop/b/${name}.jpg`, Buffer.alloc(1000))
    const at = new Date(Date.now() + hour * 3_600_000)
    await utimes(path.join(folder, `crop/b/${name}.jpg`), at, at)
  }
  await trimCrops(storage, 2000)
  const kept: string[] = []
  for await (const { key } of storage.list('crop/')) kept.push(key)
  expect(kept.toSorted()).toEqual(['crop/b/newer.jpg', 'crop/b/newest.jpg'])
})
