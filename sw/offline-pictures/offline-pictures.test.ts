import { expect, test } from 'vitest'
import { savedStore } from '#contract/worker.ts'
import { otherSizeFallback } from '#sw/caches/pictures.ts'
import { memoryStores } from '#sw/caches/stores-fixture.ts'
import { CARDS_STORE } from '#sw/caches/stores.ts'
import { findOfflineFile, findOfflineSize, withOfflineFiles } from './offline-pictures.ts'

const ID = '0123456789abcdef0123456789abcdef'
const path = (file: string) => `/img/${ID}/${file}`

async function saved(...files: string[]) {
  const stores = memoryStores()
  const store = await stores.open(savedStore(7))
  for (const file of files) await store.put(path(file), new Response(file))
  return stores
}
const textOf = (answer: Response | null | void | undefined) => answer?.text()

// rows: SH-38
test('saved pictures are served, and nothing else', async () => {
  const stores = await saved('640.avif')
  await (await stores.open(CARDS_STORE)).put(path('320.avif'), new Response('no one saved it'))
  expect(await textOf(await findOfflineFile(path('640.avif'), stores))).toBe('640.avif')
  expect(await findOfflineFile(path('320.avif'), stores)).toBeUndefined()
})

test.each([
  ['320.avif', '640.avif'],
  ['960.avif', '2560.avif'],
  ['3840.avif', '2560.avif'],
  ['3840.jpg', '2560.avif'],
])('%s is stood in for by %s, the narrowest that has its pixels, else by the widest', async (asked, expected) => {
  expect(await textOf(await findOfflineSize(path(asked), await saved('640.avif', '2560.avif')))).toBe(expected)
})

test('another picture, an original and a page have no substitute', async () => {
  const stores = await saved('640.avif')
  for (const other of [`/img/${ID.replaceAll('0', 'f')}/640.avif`, `/img/o/${ID}.avif`, '/my-favs']) {
    expect(await findOfflineSize(other, stores), other).toBeUndefined()
  }
})

test('a strategy uses its own file first, then the offline picture, then the network', async () => {
  const stores = await saved('640.avif')
  const ask = (cachedResponse?: Response) =>
    withOfflineFiles(stores).cachedResponseWillBeUsed?.({
      request: new Request(`https://tianmu.example${path('640.avif')}`),
      ...(cachedResponse && { cachedResponse }),
      cacheName: CARDS_STORE,
      event: {} as ExtendableEvent,
    })
  expect(await textOf(await ask())).toBe('640.avif')
  expect(await textOf(await ask(new Response('its own')))).toBe('its own')
})

// rows: SH-38
test('without a network the offline picture is served first', async () => {
  const stores = await saved('2560.avif')
  await (await stores.open(CARDS_STORE)).put(path('320.avif'), new Response('seen once'))
  const answer = await otherSizeFallback(stores, [CARDS_STORE]).handlerDidError?.({
    request: new Request(`https://tianmu.example${path('1280.avif')}`),
    event: {} as ExtendableEvent,
    error: new Error('no network'),
  })
  expect(await textOf(answer)).toBe('2560.avif')
})
