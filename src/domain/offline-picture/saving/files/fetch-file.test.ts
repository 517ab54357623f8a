import { beforeEach, expect, test } from 'vitest'
import { savedStore } from '#contract/worker.ts'
import { stubNetwork } from '#src/lib/page-fixture.tsx'
import { bytesOfFile, fileAnswer, keysOf } from '../../offline-fixture.ts'
import { fetchFile } from './fetch-file.ts'
import { PART_BYTES } from './fetch-part.ts'

const PATH = '/img/0123456789abcdef0123456789abcdef/2560.avif'
const LARGE = bytesOfFile(PART_BYTES * 2 + 1000)
const never = new AbortController().signal

let store: Cache
beforeEach(async () => {
  await caches.delete(savedStore(7))
  store = await caches.open(savedStore(7))
})

const save = (given: Partial<Parameters<typeof fetchFile>[0]> = {}) =>
  fetchFile({ path: PATH, address: async () => PATH, store, signal: never, onProgress: () => {}, ...given })
const inStore = async () => new Uint8Array((await (await store.match(PATH))?.arrayBuffer()) ?? new ArrayBuffer())
const rangesAsked = (requests: Request[]) => requests.map(({ headers }) => headers.get('range'))

/** A server that serves the file and records requests; the request number `fails` fails. */
function serve(file = LARGE, etag = '"one"', fails = Infinity) {
  const requests: Request[] = []
  stubNetwork({
    [PATH]: (request) => {
      requests.push(request)
      if (requests.length === fails) throw new TypeError('Failed to fetch')
      return fileAnswer(request, file, etag)
    },
  })
  return requests
}

// rows: SH-38
test('a file is fetched in parts, appears only when complete, and leaves no part behind', async () => {
  serve()
  const progress: number[] = []
  expect(await save({ onProgress: (received) => progress.push(received) })).toBe(LARGE.length)
  expect(await inStore()).toEqual(LARGE)
  expect(await keysOf(7)).toEqual([PATH])
  expect(progress.at(-1)).toBe(LARGE.length)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
})

test('received parts stay when the connection drops, and the next attempt continues after them', async () => {
  serve(LARGE, '"one"', 2)
  await expect(save()).rejects.toMatchObject({ failure: 'network' })
  expect(await keysOf(7)).toEqual([`${PATH}?part=0`])
  const requests = serve()
  await save()
  expect(rangesAsked(requests)[0]).toBe(`bytes=${PART_BYTES}-${2 * PART_BYTES - 1}`)
  expect(await inStore()).toEqual(LARGE)
  expect(await keysOf(7)).toEqual([PATH])
})

test('a file that has changed is fetched from the beginning', async () => {
  serve(LARGE, '"one"', 2)
  await expect(save()).rejects.toMatchObject({ failure: 'network' })
  const other = bytesOfFile(PART_BYTES + 5000, 9)
  serve(other, '"two"')
  await save()
  expect(await inStore()).toEqual(other)
})

test('a server without range support sends the whole file', async () => {
  stubNetwork({
    [PATH]: () =>
      new Response(LARGE, { headers: { 'Content-Type': 'image/avif', 'Content-Length': `${LARGE.length}` } }),
  })
  await save()
  expect(await inStore()).toEqual(LARGE)
})

test.each([
  ['a sign-in page of a hotel', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 'network'],
  ['a picture cut short', () => short(), 'network'],
  ['a server that is down', () => new Response('', { status: 503 }), 'network'],
  ['no such picture', () => new Response('not found', { status: 404 }), 'gone'],
])('%s is not stored', async (_, answer, failure) => {
  stubNetwork({ [PATH]: answer })
  await expect(save()).rejects.toMatchObject({ failure })
  expect(await keysOf(7)).toEqual([])
})
const short = () =>
  new Response(LARGE.slice(0, 100), { headers: { 'Content-Type': 'image/avif', 'Content-Length': '200' } })

test('an expired address is requested again, once', async () => {
  let asked = 0
  stubNetwork({
    [PATH]: (request) =>
      new URL(request.url).search === '?s=2' ? fileAnswer(request, LARGE) : new Response('', { status: 403 }),
  })
  await save({ address: async () => `${PATH}?s=${++asked}` })
  expect([asked, (await inStore()).length]).toEqual([2, LARGE.length])
  await store.delete(PATH)
  await expect(save({ address: async () => `${PATH}?s=0` })).rejects.toMatchObject({ failure: 'expired' })
})

test('when aborted, received parts stay and no complete file appears', async () => {
  const stop = new AbortController()
  stubNetwork({ [PATH]: (request) => fileAnswer(request, LARGE) })
  const coming = save({ signal: stop.signal, onProgress: (received) => received > PART_BYTES && stop.abort() })
  await expect(coming).rejects.toMatchObject({ name: 'AbortError' })
  expect(await keysOf(7)).not.toContain(PATH)
  serve()
  await save()
  expect(await inStore()).toEqual(LARGE)
})
