import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { savedStore } from '#contract/worker.ts'
import { MEMBER_STORES, savedDatabaseOf } from '#src/domain/member-data/member-stores.ts'
import { SAVED_STATE } from '#src/domain/offline-picture/offline-picture.ts'
import { sampleDetail, samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { changePersistedReactions } from '#src/domain/reaction/change-persisted-reactions.ts'
import { deletePersistedData } from '#src/domain/session/logout/delete-persisted-data.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { endSession } from '#src/domain/session/session-store.ts'
import { activateLanguage, loadTexts } from '#src/i18n/language.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { deleteStoresOfOthers } from '#src/lib/persistence/store/databases.ts'
import { bytesOfFile, fileAnswer, keysOf, newDevice, signInOnNewDevice, statesOf } from '../offline-fixture.ts'
import { openSavedIndex } from '../offline-index.ts'
import { originalAddress } from '../original-address.ts'
import { savedQueries } from '../queries.ts'
import { checkSaved } from './check-offline-pictures.ts'
import { followNetwork } from './follow-network.ts'
import { runQueue } from './run-queue.ts'
import { dropSaved, pauseSaving, resumeSaving, savePictures } from './saving-queue.ts'

const idOf = (index: number) => String(index).padStart(32, '0')
const pictureNumber = (index: number) =>
  samplePicture({
    aid: `p${index}`,
    id: index,
    picture: `/img/${idOf(index)}`,
    access: { needLevel: 2, allowed: true },
  })
const pictures = [1, 2, 3].map(pictureNumber)
const [first = pictureNumber(1), second = pictureNumber(2)] = pictures

/** A site that serves every file, but `answers` first. Returns the requests. */
function site(answers: (request: Request) => Response | Promise<Response | undefined> | undefined = () => undefined) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    const given = await answers(request)
    if (given) return given
    if (pathname.endsWith('/original')) {
      const url = `/img/o/${idOf(1)}.avif?s=signed`
      return ok({ url, expiresAt: '2026-03-09T04:00:00.000Z', width: 7680, height: 4320 })
    }
    return fileAnswer(request, bytesOfFile(5000))
  })
  return asked
}

let client: QueryClient
let member: number
const otherMember = 1000
beforeAll(async () => {
  await Promise.all([activateLanguage('zh'), loadTexts('favourites')])
})
beforeEach(async () => {
  await newDevice(otherMember)
  ;({ client, member } = await signInOnNewDevice({ group_id: 2 }))
})
afterEach(() => void vi.unstubAllGlobals())

const originalOf = (index: number) => `/img/o/${idOf(index)}`
const screenOf = async () => (await keysOf(member)).filter((path) => !path.endsWith('/640.avif'))

// rows: SH-38
test('a picture is saved with its card and the screen’s file, and is listed offline', async () => {
  site()
  await savePictures(client, [first], 'screen')
  expect(statesOf(client)).toEqual(['p1 saved'])
  const keys = await keysOf(member)
  expect(keys).toContain(`/img/${idOf(1)}/640.avif`)
  expect(keys).toHaveLength(2)
  const later = await client.fetchQuery({ ...savedQueries.list(), staleTime: 0 })
  expect(later.records[0]).toMatchObject({ state: SAVED_STATE, bytes: 10_000, size: 'screen' })
})

test('saves pictures one by one and skips those already saved', async () => {
  const asked = site()
  await savePictures(client, pictures, 'screen')
  expect(statesOf(client)?.toSorted()).toEqual(['p1 saved', 'p2 saved', 'p3 saved'])
  const files = () => asked.filter((path) => path.startsWith('/img/'))
  expect(files()).toHaveLength(6)
  await savePictures(client, pictures, 'screen')
  expect(files()).toHaveLength(6)
})

test('pausing stops the queue, resuming continues it', async () => {
  const begun = Promise.withResolvers<void>()
  site(({ url, signal }) => {
    if (!url.includes(idOf(2))) return undefined
    begun.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const saving = savePictures(client, [first, second], 'screen')
  await begun.promise
  await pauseSaving(client)
  await saving
  expect(statesOf(client)?.filter((state) => state.startsWith('p2'))).toEqual(['p2 paused'])
  site()
  await resumeSaving(client)
  expect(statesOf(client)?.toSorted()).toEqual(['p1 saved', 'p2 saved'])
})

test('cancelling during a download leaves nothing behind', async () => {
  const begun = Promise.withResolvers<void>()
  site(({ signal }) => {
    begun.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const saving = savePictures(client, [first], 'screen')
  await begun.promise
  await dropSaved(client, ['p1'])
  await saving
  expect([statesOf(client), await keysOf(member)]).toEqual([[], []])
})

test('a reopened page continues where it stopped', async () => {
  let isDown = true
  site(({ url }) => {
    if (isDown && !url.endsWith('/640.avif')) throw new TypeError('Failed to fetch')
    return undefined
  })
  await savePictures(client, pictures, 'screen')
  expect(statesOf(client)?.every((state) => state.endsWith('failed network'))).toBe(true)
  isDown = false
  const asked = site()
  await resumeSaving(client)
  expect(statesOf(client)?.every((state) => state.endsWith('saved'))).toBe(true)
  expect(asked.filter((path) => path.endsWith('/640.avif'))).toHaveLength(2)
})

// rows: SH-38
test('an interrupted picture continues when the network returns and after a start; a paused one does not', async () => {
  site(({ url }) => (url.includes('/img/') ? noNetwork() : undefined))
  await savePictures(client, [first, second], 'screen')
  expect(statesOf(client)?.every((state) => state.endsWith('failed network'))).toBe(true)
  const paused = await openSavedIndex(member).get('p2')
  if (paused) await openSavedIndex(member).put({ ...paused, state: 'paused' })
  onlineManager.setOnline(false)
  const stop = followNetwork(client, async () => undefined)
  site()
  onlineManager.setOnline(true)
  await expect.poll(() => statesOf(client)).toContain('p1 saved')
  stop()
  expect((await openSavedIndex(member).get('p2'))?.state).toBe('paused')

  // A page that was closed before the network was back.
  const record = await openSavedIndex(member).get('p1')
  if (record) await openSavedIndex(member).put({ ...record, state: 'failed', failure: 'network' })
  await client.invalidateQueries(savedQueries.list())
  const stopAgain = followNetwork(client, async () => undefined)
  await expect.poll(() => openSavedIndex(member).get('p1')).toMatchObject({ state: SAVED_STATE })
  stopAgain()
})

// rows: SH-38
test('story and colours are saved with the picture', async () => {
  const detail = sampleDetail({ aid: 'p1', story: '故事', colors: [] })
  site(({ url }) => (url.includes('/lookup?kind=article&id=p1') ? ok(detail) : undefined))
  await savePictures(client, [first], 'screen')
  expect((await openSavedIndex(member).get('p1'))?.story).toMatchObject({
    story: '故事',
    tags: detail.tags,
    colors: [],
  })
})

// rows: SH-38
test('with storage full no partial file is left, the rest waits for the member, and the reason is shown', async () => {
  site()
  await savePictures(client, [first], 'screen')
  const full = vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await savePictures(client, pictures.slice(1), 'screen')
  expect(statesOf(client)?.toSorted()).toEqual(['p1 saved', 'p2 failed room', 'p3 failed room'])
  expect((await keysOf(member)).every((path) => path.startsWith(`/img/${idOf(1)}`))).toBe(true)
  full.mockRestore()
  await resumeSaving(client)
  expect(statesOf(client)?.every((state) => state.endsWith('saved'))).toBe(true)
})

test('a larger size replaces the smaller one only when complete', async () => {
  site()
  await savePictures(client, [first], 'screen')
  const [screenFile = ''] = await screenOf()
  vi.spyOn(Cache.prototype, 'put')
    .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await savePictures(client, [first], 'original')
  expect(statesOf(client)).toEqual(['p1 saved room'])
  expect(await screenOf()).toEqual([screenFile])
  vi.restoreAllMocks()
  await savePictures(client, [first], 'original')
  expect((await screenOf()).toSorted()).toEqual([screenFile, originalOf(1)].toSorted())
})

test('a size above the member’s level is refused, and the others continue', async () => {
  site(({ url }) =>
    url.endsWith('/original')
      ? Response.json({ code: 402, success: false, message: '', data: { needLevel: 3 } }, { status: 402 })
      : undefined,
  )
  await savePictures(client, [first, second], 'original')
  expect(statesOf(client)?.toSorted()).toEqual(['p1 failed level', 'p2 failed level'])
})

// rows: AU-31, SH-38
test('logging out deletes originals and leaves public files for the member’s return', async () => {
  site()
  await savePictures(client, [first], 'original')
  endSession()
  await deletePersistedData(member)
  expect(await keysOf(member)).not.toContain(originalOf(1))
  expect(await keysOf(member)).toHaveLength(2)
  expect(await client.fetchQuery({ ...savedQueries.list(), staleTime: 0 })).toMatchObject({ records: [] })
  signInAs({ user_id: member, group_id: 2 })
  await client.refetchQueries({ queryKey: savedQueries.list().queryKey })
  await checkSaved(client)
  const { records } = await client.fetchQuery({ ...savedQueries.list(), staleTime: 0 })
  expect(records[0]).toMatchObject({ state: SAVED_STATE, size: 'screen', bytes: 10_000 })
})

// rows: AU-20, SH-38
test('an expired session deletes nothing; another member’s sign-in deletes all files of the previous member', async () => {
  site()
  await savePictures(client, pictures, 'original')
  endSession()
  expect(await keysOf(member)).toHaveLength(9)
  signInAs({ user_id: otherMember })
  await deleteStoresOfOthers(otherMember, MEMBER_STORES)
  expect(await caches.has(savedStore(member))).toBe(false)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(savedDatabaseOf(member))
})

test('logging out during a download leaves nothing that arrives later', async () => {
  const begun = Promise.withResolvers<void>()
  site(({ signal }) => {
    begun.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const saving = savePictures(client, pictures, 'screen')
  await begun.promise
  signInAs({ user_id: otherMember })
  await deleteStoresOfOthers(otherMember, MEMBER_STORES)
  await saving
  expect(await caches.has(savedStore(member))).toBe(false)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(savedDatabaseOf(member))
})

test('files cleared by the browser are downloaded again', async () => {
  site()
  await savePictures(client, [first], 'screen')
  await caches.delete(savedStore(member))
  await checkSaved(client)
  expect(statesOf(client)).toEqual(['p1 waiting'])
  await runQueue(client)
  expect(await keysOf(member)).toHaveLength(2)
})

// rows: DT-07, SH-38
test('a reaction also changes the offline picture, and never saves one', async () => {
  site()
  await savePictures(client, [first], 'screen')
  const like = (picture: typeof first) => ({ ...picture, me: { ...picture.me, liked: true } })
  await changePersistedReactions('p1', like)
  await changePersistedReactions('p2', like)
  const { records } = await client.fetchQuery({ ...savedQueries.list(), staleTime: 0 })
  expect(records).toMatchObject([{ state: SAVED_STATE, picture: { aid: 'p1', me: { liked: true } } }])
})

// rows: DT-07, SH-38
test('a reaction during the download stays', async () => {
  const like = (picture: typeof first) => ({ ...picture, me: { ...picture.me, liked: true } })
  let isChanged = false
  site(({ url }) => {
    if (isChanged || !url.endsWith('/640.avif')) return undefined
    isChanged = true
    return changePersistedReactions('p1', like).then(() => undefined)
  })
  await savePictures(client, [first], 'screen')
  expect(await openSavedIndex(member).get('p1')).toMatchObject({ state: SAVED_STATE, picture: { me: { liked: true } } })
})

// rows: SH-38
test.each(['succeeds', 'fails'])('a size asked for during a download that %s is saved next', async (outcome) => {
  const later: Promise<void>[] = []
  site(({ url }) => {
    if (later.length > 0 || url.endsWith('/640.avif')) return undefined
    later.push(savePictures(client, [first], '4k'))
    return outcome === 'fails' ? new Response('', { status: 404 }) : undefined
  })
  await savePictures(client, [first], 'screen')
  await Promise.all(later)
  const record = await openSavedIndex(member).get('p1')
  expect(record).toMatchObject({ state: SAVED_STATE, size: '4k' })
  // Nothing is left of the first size.
  expect((await keysOf(member)).toSorted()).toEqual(record?.files.toSorted())
})

// rows: SH-38
test('a picture cleared during its download is not marked as saved and can be retried', async () => {
  site((request) => {
    if (request.url.endsWith('/640.avif')) return undefined
    return caches.delete(savedStore(member)).then(() => fileAnswer(request, bytesOfFile(5000)))
  })
  await savePictures(client, [first], 'screen')
  expect(statesOf(client)).toEqual(['p1 failed other'])
  site()
  await resumeSaving(client)
  expect(statesOf(client)).toEqual(['p1 saved'])
  expect(await keysOf(member)).toHaveLength(2)
})

// rows: SH-38
test('an original on the device is read there, without a call', async () => {
  const asked = site()
  await savePictures(client, [first], 'original')
  const calls = () => asked.filter((path) => path.endsWith('/original'))
  expect(calls()).toHaveLength(1)
  const { url, release } = await originalAddress(first, new AbortController().signal)
  expect(url).toMatch(/^blob:/)
  release()
  await originalAddress(second, new AbortController().signal)
  expect(calls()).toHaveLength(2)
})

test('a visitor saves nothing', async () => {
  endSession()
  const asked = stubNetwork({})
  await savePictures(client, [first], 'screen')
  expect(asked).toEqual([])
})
