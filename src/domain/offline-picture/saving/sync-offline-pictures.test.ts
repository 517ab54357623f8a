import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedChanges, SavedEntry } from '#contract/saved.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { ok } from '#src/lib/page-fixture.tsx'
import { bytesOfFile, fileAnswer, keysOf, newDevice, signInOnNewDevice, statesOf } from '../offline-fixture.ts'
import { savedQueries } from '../queries.ts'
import { dropSaved, savePictures } from './saving-queue.ts'
import { syncSaved } from './sync-offline-pictures.ts'

const pictures = [1, 2, 3].map((index) =>
  samplePicture({ aid: `p${index}`, id: index, picture: `/img/${String(index).padStart(32, '0')}` }),
)

/** A server that remembers the reported changes and serves every file. */
function newServer() {
  const server = { entries: new Map<string, SavedEntry>(), isDown: false, told: [] as SavedChanges[] }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname !== '/api/me/saved') return fileAnswer(request, bytesOfFile(5000))
    if (server.isDown) throw new TypeError('Failed to fetch')
    if (request.method === 'POST') {
      const changes = (await request.json()) as SavedChanges
      server.told.push(changes)
      for (const aid of changes.dropped) server.entries.delete(aid)
      for (const { aid, size } of changes.saved) server.entries.set(aid, { aid, size, state: 'here' })
    }
    return ok({ items: [...server.entries.values()] })
  })
  return server
}

let client: QueryClient
let member: number
beforeEach(async () => {
  ;({ client, member } = await signInOnNewDevice())
})
afterEach(() => void vi.unstubAllGlobals())

// rows: SH-38
test('a saved picture is reported when complete, and another device sees it', async () => {
  const server = newServer()
  await savePictures(client, pictures, 'screen')
  await syncSaved(client)
  expect([...server.entries.keys()].toSorted()).toEqual(['p1', 'p2', 'p3'])
  const count = server.told.length
  expect((await syncSaved(client)).missing).toEqual([])
  expect(server.told).toHaveLength(count)
  const other = await newDevice(member)
  const { missing } = await syncSaved(other)
  expect(missing.map(({ aid, size }) => `${aid} ${size}`).toSorted()).toEqual(['p1 screen', 'p2 screen', 'p3 screen'])
})

test('a picture removed while the server was down is reported later', async () => {
  const server = newServer()
  await savePictures(client, pictures.slice(0, 2), 'screen')
  await syncSaved(client)
  server.isDown = true
  await dropSaved(client, ['p1'])
  await expect(syncSaved(client)).rejects.toMatchObject({ isNetwork: true })
  expect(statesOf(client)).toEqual(['p2 saved'])
  server.isDown = false
  expect((await syncSaved(client)).missing).toEqual([])
  expect([...server.entries.keys()]).toEqual(['p2'])
})

// rows: SH-38
test('a withdrawn picture stays, marked as such; a recalled one is deleted', async () => {
  const server = newServer()
  await savePictures(client, pictures.slice(0, 2), 'screen')
  await syncSaved(client)
  server.entries.set('p1', { aid: 'p1', size: 'screen', state: 'withdrawn' })
  server.entries.set('p2', { aid: 'p2', size: 'screen', state: 'recalled' })
  expect((await syncSaved(client)).recalled).toBe(1)
  const { records } = await client.fetchQuery({ ...savedQueries.list(), staleTime: 0 })
  expect(records.map(({ picture, isWithdrawn }) => [picture.aid, isWithdrawn])).toEqual([['p1', true]])
  expect(await keysOf(member)).toHaveLength(2)
  expect((await syncSaved(client)).missing).toEqual([])
})

test('removed and saved again before either was reported, it stays on the server’s list', async () => {
  const server = newServer()
  await savePictures(client, pictures.slice(0, 1), 'screen')
  await syncSaved(client)
  server.isDown = true
  await dropSaved(client, ['p1'])
  await savePictures(client, pictures.slice(0, 1), '4k')
  server.isDown = false
  await syncSaved(client)
  expect([...server.entries.values()]).toEqual([{ aid: 'p1', size: '4k', state: 'here' }])
})
