import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  MAX_SHARED,
  MAX_SHARED_BYTES,
  SHARED_CACHE,
  SHARED_FIELD,
  SHARED_NOTE,
  SHARED_PENDING_NOTE,
  SharedNote,
} from '#contract/shared-pictures.ts'
import { memoryStores } from '#sw/caches/stores-fixture.ts'
import { isShare, storeShare } from './share.ts'

const ADDRESS = 'https://site/image-search'
const picture = (name: string, bytes = 3, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })

function shared(files: File[]) {
  const form = new FormData()
  form.set('title', 'a title')
  for (const file of files) form.append(SHARED_FIELD, file)
  return new Request(ADDRESS, { method: 'POST', body: form })
}

async function noteOf(stores: ReturnType<typeof memoryStores>, address = SHARED_NOTE) {
  const stored = await (await stores.open(SHARED_CACHE)).match(address)
  return v.parse(SharedNote, await stored?.json())
}

// rows: SH-36
test('shared pictures are stored before the page opens', async () => {
  const stores = memoryStores()
  const answer = await storeShare(shared([picture('a.png'), picture('b.jpg', 5, 'image/jpeg')]), stores)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/image-search?shared=yes'])
  expect(await noteOf(stores)).toEqual({
    pictures: [
      { address: '/shared/0', name: 'a.png', bytes: 3 },
      { address: '/shared/1', name: 'b.jpg', bytes: 5 },
    ],
    leftOut: [],
  })
  const second = await (await stores.open(SHARED_CACHE)).match('/shared/1')
  expect([second?.headers.get('content-type'), (await second?.blob())?.size]).toEqual(['image/jpeg', 5])
})

// rows: SH-36
test('of fifty files, some no pictures, the first pictures are stored and the others counted', async () => {
  const stores = memoryStores()
  const films = [
    picture('film.mp4', 3, 'video/mp4'),
    picture('empty.png', 0),
    picture('huge.png', MAX_SHARED_BYTES + 1),
  ]
  await storeShare(shared([...films, ...Array.from({ length: 47 }, (_, i) => picture(`${i}.png`))]), stores)
  const { pictures, leftOut } = await noteOf(stores)
  expect(pictures).toHaveLength(MAX_SHARED)
  expect(leftOut).toEqual([
    { why: 'no-picture', count: 2 },
    { why: 'too-large', count: 1 },
    { why: 'too-many', count: 37 },
  ])
})

// rows: SH-36
test('a later share replaces nothing: it waits, with those after it, for the member to decide', async () => {
  const stores = memoryStores()
  const namesIn = async (address: string) => (await noteOf(stores, address)).pictures.map(({ name }) => name)
  await storeShare(shared([picture('a.png'), picture('b.png')]), stores)
  await storeShare(shared([picture('c.png')]), stores)
  await storeShare(shared([picture('d.png'), picture('film.mp4', 3, 'video/mp4')]), stores)
  await storeShare(new Request(ADDRESS, { method: 'POST', body: 'no form' }), stores)
  expect(await namesIn(SHARED_NOTE)).toEqual(['a.png', 'b.png'])
  expect(await namesIn(SHARED_PENDING_NOTE)).toEqual(['c.png', 'd.png'])
  expect((await noteOf(stores, SHARED_PENDING_NOTE)).leftOut).toEqual([{ why: 'no-picture', count: 1 }])
  for (const note of [SHARED_NOTE, SHARED_PENDING_NOTE]) {
    for (const { address } of (await noteOf(stores, note)).pictures)
      expect(await (await stores.open(SHARED_CACHE)).match(address)).toBeDefined()
  }
})

// rows: SH-36
test('a share without pictures is followed by the next one; an unreadable one stores nothing', async () => {
  const stores = memoryStores()
  await storeShare(new Request(ADDRESS, { method: 'POST', body: 'no form' }), stores)
  expect(await noteOf(stores)).toEqual({ pictures: [], leftOut: [] })
  await storeShare(shared([picture('a.png')]), stores)
  expect((await noteOf(stores)).pictures.map(({ name }) => name)).toEqual(['a.png'])
})

test('an SVG is no picture', async () => {
  const stores = memoryStores()
  await storeShare(shared([picture('a.svg', 3, 'image/svg+xml'), picture('b.svg', 3, 'image/svg')]), stores)
  expect(await noteOf(stores)).toEqual({ pictures: [], leftOut: [{ why: 'no-picture', count: 2 }] })
})

// rows: SH-36
test('without storage the page opens and reports that the pictures are lost', async () => {
  const answer = await storeShare(shared([picture('a.png')]), memoryStores(true))
  expect(answer.headers.get('location')).toBe('/image-search?shared=lost')
})

test('only the page’s own URL accepts shared pictures', () => {
  const asked = (address: string, sameOrigin = true) => isShare({ url: new URL(address, 'https://site'), sameOrigin })
  expect([asked('/image-search'), asked('/image-search?x=1'), asked('/'), asked('/image-search', false)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
