import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CollectionItem } from '#contract/collection.ts'
import { bytesOfFile, fileAnswer, signInOnNewDevice, statesOf } from '#src/domain/offline-picture/offline-fixture.ts'
import { dropSaved, savePictures } from '#src/domain/offline-picture/saving/saving-queue.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { activateLanguage, loadTexts } from '#src/i18n/language.ts'
import { ok } from '#src/lib/page-fixture.tsx'
import { sampleCollection } from '../collection-fixture.ts'
import { changeFollowed, followedQuery, saveAdded } from './follow-collections.ts'
import { saveAddedPictures } from './save-added-pictures.ts'

const ID = 7
const item = (index: number, stillAvailable = true): CollectionItem => ({
  ...samplePicture({ aid: `p${index}`, id: index, picture: `/img/${String(index).padStart(32, '0')}` }),
  addedAt: '2026-03-09T04:00:00.000Z',
  stillAvailable,
})
const [first, second, third, gone] = [item(1), item(2), item(3), item(4, false)]

let client: QueryClient
let member: number
/** The collection on the server; null once it is deleted. */
let items: CollectionItem[] | null

beforeAll(async () => {
  await Promise.all([activateLanguage('zh'), loadTexts('favourites')])
})
beforeEach(async () => {
  ;({ client, member } = await signInOnNewDevice())
  items = [first]
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname !== `/api/collections/${ID}`) return fileAnswer(request, bytesOfFile(5000))
    if (!items) return Response.json({ code: 404, success: false, message: '', problem: 'not-found' }, { status: 404 })
    return ok({ ...sampleCollection({ id: ID }), items })
  })
  await savePictures(client, items, 'screen')
  await changeFollowed(client, { id: ID, items }, true)
})
afterEach(() => void vi.unstubAllGlobals())

const saved = () => statesOf(client)?.toSorted()

// rows: SH-38
test('what is added to a saved collection is saved too, except withdrawn pictures', async () => {
  items = [first, second, gone]
  await saveAddedPictures(client)
  expect(saved()).toEqual(['p1 saved', 'p2 saved'])
  // While its page is open, the page passes on what it shows.
  await saveAdded(client, { id: ID, items: [first, second, third] })
  await saveAdded(client, { id: ID + 1, items: [item(5)] })
  expect(saved()).toEqual(['p1 saved', 'p2 saved', 'p3 saved'])
})

// rows: SH-38
test('a picture that was removed from the device does not return', async () => {
  await dropSaved(client, [first.aid])
  items = [first, second]
  await saveAddedPictures(client)
  expect(saved()).toEqual(['p2 saved'])
})

// rows: SH-38
test('nothing is saved for a collection that is no longer followed, was deleted, or with data saving', async () => {
  items = [first, second]
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }))
  await saveAddedPictures(client)
  expect(saved()).toEqual(['p1 saved'])
  vi.stubGlobal('navigator', Object.getPrototypeOf(navigator))

  items = null
  await saveAddedPictures(client)
  expect(await client.fetchQuery(followedQuery(member))).toEqual(new Set())
  await saveAdded(client, { id: ID, items: [first, second] })
  expect(saved()).toEqual(['p1 saved'])
})
