import { expect, test } from 'vitest'
import { LANGUAGE_COOKIE, SIGNED_IN_COOKIE } from '#contract/hint-cookies.ts'
import { noNetwork } from '#sw/caches/no-network-fixture.ts'
import { memoryStores } from '#sw/caches/stores-fixture.ts'
import { landingCache } from './landing.ts'

const NOON = Date.parse('2026-03-09T04:00:00Z')
const DAY_MS = 86_400_000
const OWN = '/assets/app-1.js'
const landingOf = (title: string, language = 'zh', script = OWN) =>
  new Response(`<html data-prerendered="${language}"><h1>${title}</h1><script data-entry="${script}"></script>`)

/** A worker and its visitor; `server` may be changed between visits. */
function visitor(stores = memoryStores()) {
  const cookies = new Map<string, string>()
  const world = { cookies, now: NOON, asked: 0, server: async (): Promise<Response> => landingOf('One') }
  const landing = landingCache({
    stores,
    cookies: async () => cookies,
    isOwn: (script) => script === OWN,
    fetch: () => {
      world.asked++
      return world.server()
    },
    now: () => world.now,
  })
  /** The document of a visit; undefined where the app shell has to answer. Waits for background work. */
  const visit = async (address = '/') => {
    const works: Promise<unknown>[] = []
    const answer = await landing.answer(new URL(address, 'https://site'), (work) => works.push(work))
    await Promise.all(works)
    return /<h1>(.*)<\/h1>/.exec((await answer?.text()) ?? '')?.[1]
  }
  return Object.assign(world, { landing, visit })
}

test('a visitor gets the day’s landing from the cache, and the refreshed one next time', async () => {
  const world = visitor()
  await world.landing.prefetch()
  world.server = async () => landingOf('Two')
  expect([await world.visit(), await world.visit('/?utm_source=x')]).toEqual(['One', 'Two'])
})

test('without a network the cached one is shown, on another day too', async () => {
  const world = visitor()
  await world.landing.prefetch()
  world.server = noNetwork
  expect(await world.visit()).toBe('One')
  world.now += DAY_MS
  expect(await world.visit()).toBe('One')
})

test('on another day the server is asked first', async () => {
  const world = visitor()
  await world.landing.prefetch()
  world.now += DAY_MS
  world.server = async () => landingOf('Two')
  expect(await world.visit()).toBe('Two')
})

test('it is downloaded once a day', async () => {
  const world = visitor()
  await world.landing.prefetch()
  await world.landing.prefetch()
  expect(world.asked).toBe(1)
  world.now += DAY_MS
  await world.landing.prefetch()
  expect(world.asked).toBe(2)
})

test.each(['/?dialog=login', '/?full=m1', '/history'])('%s belongs to the app', async (address) => {
  const world = visitor()
  await world.landing.prefetch()
  expect(await world.visit(address)).toBeUndefined()
})

test('members get the app, without a request', async () => {
  const world = visitor()
  world.cookies.set(SIGNED_IN_COOKIE, '1')
  await world.landing.prefetch()
  expect(await world.visit()).toBeUndefined()
  expect(world.asked).toBe(0)
})

test('a landing of the other language is not shown', async () => {
  const world = visitor()
  await world.landing.prefetch()
  world.cookies.set(LANGUAGE_COOKIE, 'en')
  world.server = noNetwork
  expect(await world.visit()).toBeUndefined()
  world.server = async () => landingOf('English', 'en')
  expect(await world.visit()).toBe('English')
})

test.each([
  ['of another build', () => landingOf('Two', 'zh', '/assets/app-2.js')],
  ['that is a hotel’s', () => new Response('<form>')],
  ['that is the shell', () => new Response('<html><div id="root"></div>')],
  ['with an error', () => new Response('', { status: 503 })],
])('a document %s is neither cached nor shown', async (_, document) => {
  const world = visitor()
  world.server = async () => document()
  await world.landing.prefetch()
  expect(await world.visit()).toBeUndefined()
})

test('without storage the server’s landing is shown; without cookies the app shell', async () => {
  expect(await visitor(memoryStores(true)).visit()).toBe('One')
  const blind = landingCache({ stores: memoryStores(), cookies: undefined, isOwn: () => true, fetch: noNetwork })
  expect(await blind.answer(new URL('https://site/'), () => {})).toBeUndefined()
})
