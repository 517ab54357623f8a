import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { SOURCES } from '#server/lib/settings.ts'
import { OFFERS, PATHS } from '../adapters/offers-fixture.ts'
import { type Answer, json, photograph } from '../stand-in-fixture.ts'
import { openVisitedSite, type VisitedSite } from '../visit-fixture.ts'

const MINUTE_MS = 60_000

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

const restOf = (state: { dueAt: Date } | undefined) => (state?.dueAt.getTime() ?? 0) - site.clock.now().getTime()

/** Lists that are no lists, and what the operator reads. */
const BAD_LISTS: [string, Answer, string][] = [
  ['500', { status: 500, body: 'oops' }, 'answered 500'],
  ['404', { status: 404 }, 'answered 404'],
  ['JSON that is cut short', { body: '{"images": [{"startda' }, 'answered with JSON that is cut short, or none'],
  ['a page of a captive portal', { body: '<html>log in</html>' }, 'answered with JSON that is cut short, or none'],
  ['another shape', json({ error: 'moved' }), 'changed the shape of its answers'],
  [
    'a list of another shape',
    json({ images: 3, batchrsp: 3, objectIDs: 3, data: 3, orderedItems: 3 }),
    'changed the shape',
  ],
  ['too much', { body: `"${'x'.repeat(9 * 1024 * 1024)}"` }, 'could not be asked (too-large)'],
]

describe.each(SOURCES)('%s', (name) => {
  test.each(BAD_LISTS)(
    'a list that answers with %s makes the source rest, longer each time',
    async (_, answer, note) => {
      site.standIn.answer(PATHS[name].list, () => answer)
      const first = await site.visit(name)
      expect(first).toMatchObject({ ingested: 0, failures: 1, note: expect.stringContaining(note) })
      expect(restOf(first)).toBe(10 * MINUTE_MS)
      expect(restOf(await site.visit(name))).toBe(40 * MINUTE_MS)
      OFFERS[name](site.standIn, [1])
      expect(await site.visit(name)).toMatchObject({ ingested: 1, failures: 0, note: '' })
    },
  )

  test.each([429, 503])('a %i is followed for as long as it says', async (status) => {
    site.standIn.answer(PATHS[name].list, () => ({ status, headers: { 'Retry-After': '7200' } }))
    const state = await site.visit(name)
    expect(state).toMatchObject({ failures: 1, note: `asks for fewer requests (${status})` })
    expect(restOf(state)).toBe(120 * MINUTE_MS)
  })

  test('a missing picture is refused and asked for once; the next one is taken', async () => {
    OFFERS[name](site.standIn, [1])
    site.standIn.answer(PATHS[name].pictures, () => ({ status: 404 }))
    const refused = await site.visit(name)
    expect(refused).toMatchObject({ ingested: 0, failures: 0 })
    expect(
      (await site.items()).every(({ state, reason }) => state === 'refused' && reason === 'its picture is missing'),
    ).toBe(true)
    OFFERS[name](site.standIn, [1, 2])
    expect(await site.visit(name)).toMatchObject({ ingested: 1, failures: 0 })
    expect(await site.pictures()).toHaveLength(1)
  })

  test.each<[string, () => Promise<Answer>, string]>([
    ['no picture', async () => ({ body: '<html></html>' }), 'not a JPEG'],
    ['cut short', async () => ({ body: (await photograph(1)).subarray(0, 20_000) }), 'broken or cut short'],
    ['too small', async () => ({ body: await photograph(1, { width: 640, height: 360 }) }), 'too small'],
  ])('a file that is %s is refused', async (_, answer, reason) => {
    OFFERS[name](site.standIn, [1])
    site.standIn.answer(PATHS[name].pictures, answer)
    expect(await site.visit(name)).toMatchObject({ ingested: 0, failures: 0 })
    expect((await site.items())[0]?.reason).toContain(reason)
  })

  test('a picture that fails three times is refused, so that it does not block the others', async () => {
    OFFERS[name](site.standIn, [1])
    site.standIn.answer(PATHS[name].pictures, () => ({ status: 500 }))
    expect(await site.visit(name)).toMatchObject({ failures: 1, note: 'answered 500' })
    expect(await site.visit(name)).toMatchObject({ failures: 2 })
    expect(await site.visit(name)).toMatchObject({ refused: 1 })
    expect((await site.items())[0]).toMatchObject({ state: 'refused', reason: 'the source answered 500' })
  })

  test('the same picture under ever new numbers is one picture', async () => {
    for (const number of [1, 2, 3]) {
      OFFERS[name](site.standIn, [number])
      const size = { width: 1920 + 64 * number, height: 1080 + 36 * number }
      const body = await photograph(9, { ...size, quality: 60 + 10 * number })
      site.standIn.answer(PATHS[name].pictures, () => ({ body }))
      await site.visit(name)
    }
    expect(await site.pictures()).toHaveLength(1)
  })
})

test('a source that offers ten thousand works adds those of a day, and goes on the next day', async () => {
  OFFERS.met(
    site.standIn,
    Array.from({ length: 10_000 }, (_, i) => i + 1),
  )
  const first = await site.visit('met')
  expect(first).toMatchObject({ ingested: 6, note: 'took the 6 pictures of a day' })
  expect(restOf(first)).toBe(20 * 60 * MINUTE_MS)
  expect(await site.visit('met')).toMatchObject({ ingested: 0 })
  site.clock.pass({ days: 1 })
  expect(await site.visit('met')).toMatchObject({ ingested: 6, known: 6 })
  expect(await site.pictures()).toHaveLength(12)
})

test('a list without an end ends a visit, and so do many works that cannot be used', async () => {
  const { standIn } = site
  standIn.answer('/rijksmuseum/search/collection', ({ query }) =>
    json({
      orderedItems: [],
      next: { id: `https://data.rijksmuseum.nl/search/collection?pageToken=${Number(query['pageToken'] ?? 0) + 1}` },
    }),
  )
  expect(await site.visit('rijksmuseum')).toMatchObject({ note: 'its list goes on after 60 pages', cursor: '60' })
  standIn.answer('/rijksmuseum/search/collection', ({ query }) =>
    json({
      orderedItems: [],
      next: { id: `https://data.rijksmuseum.nl/search/collection?pageToken=${query['pageToken'] === '61' ? 60 : 61}` },
    }),
  )
  expect(await site.visit('rijksmuseum')).toMatchObject({ note: '', cursor: '' })

  OFFERS.met(
    standIn,
    Array.from({ length: 400 }, (_, i) => i + 1),
  )
  standIn.answer('/met/public/collection/v1/objects/*', () => ({ status: 404 }))
  expect(await site.visit('met')).toMatchObject({ refused: 299, note: 'made the 300 requests of a run', failures: 0 })
})

test('pictures of two sources that look the same are one picture, and an operator’s own is never reworded', async () => {
  OFFERS.bing(site.standIn, [4])
  OFFERS.spotlight(site.standIn, [4])
  await site.visit('bing')
  expect(await site.visit('spotlight')).toMatchObject({ ingested: 0, known: 2 })
  expect(await site.pictures()).toMatchObject([
    { title: '第4号水獭', titleEn: 'Penguin no. 4 on Boulders Beach, South Africa' },
  ])

  await site.reset()
  await insertWallpaper(site.services.db, 'unlike')
  OFFERS.bing(site.standIn, [4])
  await site.visit('bing')
  expect(await site.pictures()).toHaveLength(2)
})

test('an interrupted visit goes on where it was, and fetches no picture twice', async () => {
  OFFERS.artic(site.standIn, [1, 2, 3])
  const stopped = new AbortController()
  let fetched = 0
  site.standIn.answer(PATHS.artic.pictures, async ({ path }) => {
    if (++fetched === 2) stopped.abort()
    return { body: await photograph(Number(/image-(\d)/.exec(path)?.[1])) }
  })
  expect(await site.visit('artic', stopped.signal)).toMatchObject({ ingested: 1, failures: 0, note: 'was interrupted' })
  expect(await site.visit('artic')).toMatchObject({ ingested: 2, known: 1, note: '' })
  expect(fetched).toBe(4)
})
