import { expect, test } from 'vitest'
import { noNetwork } from '#sw/caches/no-network-fixture.ts'
import { memoryStores } from '#sw/caches/stores-fixture.ts'
import { BASE_MODE_STORE } from '#sw/caches/stores.ts'
import { baseMode, isBaseMode, isBaseModePicture } from './base-mode.ts'

const ID = '0123456789abcdef0123456789abcdef'
const documentOf = (title: string) =>
  new Response(`<!doctype html>\n<html lang="en" data-fit="cover"><h1>${title}</h1><img src="/img/${ID}/1920.jpg">`)
/** A server that never answers. */
const silent = () => Promise.withResolvers<Response>().promise

function device() {
  const stores = memoryStores()
  const world = { now: 1_000, server: async (address: string): Promise<Response> => documentOf(`built in ${address}`) }
  const stored: string[] = []
  const pages = baseMode({
    stores,
    fetch: (address) => world.server(address),
    storePicture: async (path) => stored.push(path),
    language: async () => 'zh',
    isLeaving: () => false,
    now: () => world.now++,
    timeout: () => Promise.resolve(),
  })
  const visit = async (address: string, server: () => Promise<Response>) => {
    const works: Promise<unknown>[] = []
    const answer = await pages.answer(new URL(address, 'https://site'), server, (work) => works.push(work))
    if (server !== silent) await Promise.all(works)
    return /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]
  }
  return { pages, world, stored, stores, visit }
}

// rows: RT-65, RT-66
test('the server answers first, and without it the last document', async () => {
  const { visit } = device()
  expect(await visit('/basemode', async () => documentOf('one'))).toBe('one')
  expect(await visit('/basemode', async () => documentOf('two'))).toBe('two')
  expect(await visit('/basemode', noNetwork)).toBe('two')
  expect(await visit('/ibasemode?every=5', noNetwork)).toBe('two')
  await visit('/ibasemode', async () => documentOf('frame'))
  expect(await visit('/ibasemode?every=5', noNetwork)).toBe('frame')
  expect(await visit('/basemode', noNetwork)).toBe('two')
})

test('a server that does not answer or is closed does not hide the last picture', async () => {
  const { visit } = device()
  await visit('/basemode', async () => documentOf('one'))
  expect(await visit('/basemode', silent)).toBe('one')
  expect(await visit('/basemode', async () => new Response('<h1>closed</h1>', { status: 503 }))).toBe('one')
})

// rows: RT-65
test('a device that never opened the page has the built-in picture, in the language of address or visitor', async () => {
  const { pages, visit } = device()
  await pages.prefetch()
  expect(await visit('/basemode', noNetwork)).toBe('built in /basemode/offline?lang=zh')
  expect(await visit('/basemode?lang=en', noNetwork)).toBe('built in /basemode/offline?lang=en')
})

// rows: RT-65
test('a device that went offline before the first press has a drawn sky', async () => {
  const { pages } = device()
  const answer = await pages.answer(new URL('https://site/basemode'), noNetwork, () => {})
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('radial-gradient')
})

test('a page of a hotel is shown and not stored', async () => {
  const { visit } = device()
  await visit('/basemode', async () => documentOf('one'))
  expect(await visit('/basemode', async () => new Response('<h1>hotel</h1>'))).toBe('hotel')
  expect(await visit('/basemode', noNetwork)).toBe('one')
})

test('pages that were open before the worker are stored with their picture', async () => {
  const { pages, stored, visit } = device()
  await pages.storeOpen(['https://site/basemode?area=ja-jp', 'https://site/today'])
  expect(stored).toEqual([`/img/${ID}/1920.avif`])
  expect(await visit('/basemode', noNetwork)).toBe('built in /basemode?area=ja-jp')
})

test('eight documents stay, the newest', async () => {
  const { visit, stores } = device()
  for (let at = 0; at < 12; at++) await visit(`/basemode?every=${at}`, async () => documentOf(`${at}`))
  const left = (await (await stores.open(BASE_MODE_STORE)).keys()).map(({ url }) => new URL(url).search)
  expect(left).toEqual(Array.from({ length: 8 }, (_, at) => `?every=${at + 4}`))
})

// rows: RT-66
test('offline, pictures that were never stored are replaced by the most similar page, another collection last', async () => {
  const { visit } = device()
  await visit('/ibasemode', async () => documentOf('frame of the day'))
  await visit('/basemode?shared=A&aid=x', async () => documentOf('collection A'))
  await visit('/ibasemode?shared=B', async () => documentOf('collection B'))
  await visit('/ibasemode?aid=x', async () => documentOf('picture x'))
  expect(await visit('/ibasemode?shared=A', noNetwork)).toBe('collection A')
  expect(await visit('/ibasemode?shared=B&aid=y&every=5', noNetwork)).toBe('collection B')
  expect(await visit('/ibasemode?aid=x&fit=contain', noNetwork)).toBe('picture x')
  expect(await visit('/basemode', noNetwork)).toBe('frame of the day')
  // None of these pictures is on the device: the last page of that kind is shown rather than none.
  expect(await visit('/ibasemode?shared=C', noNetwork)).toBe('picture x')
  expect(await visit('/basemode?aid=z', noNetwork)).toBe('collection A')
})

test('steps through a collection do not displace the other pages', async () => {
  const { visit, stores } = device()
  await visit('/basemode', async () => documentOf('start'))
  for (let at = 0; at < 12; at++) await visit(`/ibasemode?shared=A&aid=${at}`, async () => documentOf(`${at}`))
  expect(await (await stores.open(BASE_MODE_STORE)).keys()).toHaveLength(8)
  expect(await visit('/basemode', noNetwork)).toBe('start')
  expect(await visit('/ibasemode?shared=A', noNetwork)).toBe('11')
})

test('only the two documents and pictures on them are meant', () => {
  const at = (path: string) => new URL(path, 'https://site')
  const opens = (path: string) => isBaseMode({ request: { mode: 'navigate' }, url: at(path), sameOrigin: true })
  expect(['/basemode', '/ibasemode?every=5', '/basemode/days', '/', '/basemodex'].map(opens)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  const shows = (path: string, referrer: string) =>
    isBaseModePicture({ request: { referrer, headers: new Headers() }, url: at(path), sameOrigin: true })
  expect(shows(`/img/${ID}/3840.avif`, 'https://site/ibasemode?every=5')).toBe(true)
  expect(shows(`/img/${ID}/3840.avif`, 'https://site/today')).toBe(false)
  expect(shows(`/img/${ID}/3840.avif`, '')).toBe(false)
  expect(shows('/img/today', 'https://site/basemode')).toBe(false)
})
