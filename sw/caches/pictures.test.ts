import { expect, test } from 'vitest'
import { findOtherSize, isCard, isLargePicture } from './pictures.ts'
import { memoryStores } from './stores-fixture.ts'
import { CARDS_STORE, PICTURES_STORE } from './stores.ts'

const ID = '0123456789abcdef0123456789abcdef'
const ask = (path: string, headers = {}, sameOrigin = true) => ({
  request: { headers: new Headers(headers) },
  url: new URL(path, 'https://tianmu.example'),
  sameOrigin,
})

test.each([`/img/${ID}/320.avif`, `/img/${ID}/640.jpg`, '/assets/noon-dunes-320-x7.avif'])('%s is a card', (path) => {
  expect([isCard(ask(path)), isLargePicture(ask(path))]).toEqual([true, false])
})

test.each([`/img/${ID}/960.avif`, `/img/${ID}/2560.avif`])('%s is a large picture', (path) => {
  expect([isCard(ask(path)), isLargePicture(ask(path))]).toEqual([false, true])
})

test.each([
  ['signed for one who may', `/img/s/token/${ID}/320.avif`],
  ['an original', `/img/o/${ID}.jpg?w=7680&s=1`],
  ['another one tomorrow', '/img/today?w=320'],
  ['megabytes', `/img/${ID}/3840.avif`],
  ['no picture', '/api/bing/today'],
])('never cached: %s', (_, path) => {
  expect([isCard(ask(path)), isLargePicture(ask(path))]).toEqual([false, false])
})

test('neither parts nor pictures of other sites are cached', () => {
  const path = `/img/${ID}/320.avif`
  expect(isCard(ask(path, { range: 'bytes=0-9' }))).toBe(false)
  expect(isCard(ask(path, {}, false))).toBe(false)
})

test('without a network the nearest cached size is served', async () => {
  const stores = memoryStores()
  const cards = await stores.open(CARDS_STORE)
  await cards.put(`/img/${ID}/320.avif`, new Response('320'))
  await cards.put(`/img/${ID}/640.avif`, new Response('640'))
  await (await stores.open(PICTURES_STORE)).put(`/img/${ID.replace('0', '1')}/1280.avif`, new Response('another'))
  const found = await findOtherSize(`/img/${ID}/1280.avif`, stores, [PICTURES_STORE, CARDS_STORE])
  expect(await found?.text()).toBe('640')
  expect(await findOtherSize(`/img/${ID.replaceAll('0', 'f')}/320.avif`, stores, [CARDS_STORE])).toBeUndefined()
  expect(await findOtherSize('/assets/a.avif', stores, [CARDS_STORE])).toBeUndefined()
})
