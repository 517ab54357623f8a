import { expect, test } from 'vitest'
import { savedStore } from '#contract/worker.ts'
import { memoryStores } from '#sw/caches/stores-fixture.ts'
import { storeFetched } from './background-fetch.ts'

const PATH = '/img/0123456789abcdef0123456789abcdef'
const file = (text: string, length = text.length, type = 'image/avif') =>
  new Response(text, { headers: { 'Content-Type': type, 'Content-Length': String(length) } })

/** A background fetch with these responses; undefined: it failed. */
const fetched = (id: string, answers: Record<string, Response | undefined>) => ({
  id,
  matchAll: async () =>
    Object.entries(answers).map(([name, answer]) => ({
      request: { url: `https://tianmu.example${PATH}/${name}` },
      responseReady: answer ? Promise.resolve(answer) : Promise.reject(new TypeError('aborted')),
    })),
})

const keysOf = async (stores: ReturnType<typeof memoryStores>, name: string) =>
  (await (await stores.open(name)).keys()).map(({ url }) => new URL(url).pathname)

// rows: SH-38
test('complete files are stored; the others are left to the page', async () => {
  const stores = memoryStores()
  await stores.open(savedStore(7))
  await storeFetched(
    fetched(savedStore(7), {
      '640.avif': file('whole'),
      '960.avif': file('short', 500),
      '1280.avif': file('<html>', 6, 'text/html'),
      '1920.avif': undefined,
      '2560.avif': file('whole too'),
    }),
    stores,
  )
  expect(await keysOf(stores, savedStore(7))).toEqual([`${PATH}/640.avif`, `${PATH}/2560.avif`])
})

test('a member who has logged out gets no new cache', async () => {
  const stores = memoryStores()
  await storeFetched(fetched(savedStore(7), { '640.avif': file('whole') }), stores)
  await storeFetched(fetched('tianmu-cards', { '640.avif': file('whole') }), stores)
  expect(stores.names()).toEqual([])
})

test('a full disk ends it without an error', async () => {
  const stores = memoryStores(true)
  await stores.open(savedStore(7))
  await storeFetched(fetched(savedStore(7), { '640.avif': file('whole'), '960.avif': file('whole') }), stores)
  expect(await keysOf(stores, savedStore(7))).toEqual([])
})
