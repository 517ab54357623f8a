import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PictureMap } from '#contract/picture-map.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

const PARIS = { lat: 48.86, lng: 2.35 }
const CHARTRES = { lat: 48.45, lng: 1.48 }
const SUVA = { lat: -18.14, lng: 178.44 }
const APIA = { lat: -13.83, lng: -171.76 }

let site: TestApp
let token: string
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  token = (await site.newMember()).token
  const { db } = site
  const createdAt = new Date('2026-02-01T00:00:00Z')
  await insertWallpaper(db, 'paris', { ...PARIS, kind: 'art', title: '巴黎' })
  await insertWallpaper(db, 'chartres', { ...CHARTRES, createdAt, width: 1920, height: 1080 })
  await insertWallpaper(db, 'suva', { ...SUVA, kind: 'art' })
  await insertWallpaper(db, 'apia', APIA)
  await insertWallpaper(db, 'pole', { lat: -90, lng: 180 })
  await insertWallpaper(db, 'nowhere')
  await insertWallpaper(db, 'lost', { lat: 10, lng: null, kind: 'art' })
  await insertWallpaper(db, 'withdrawn', { ...PARIS, state: 'withdrawn' })
  await insertWallpaper(db, 'tomorrow', { ...PARIS, lat: 49.4 })
  await placeWallpaper(db, 'tomorrow', 'zh-cn', '2026-03-10')
  await insertWallpaper(db, 'tomorrow-nowhere')
  await placeWallpaper(db, 'tomorrow-nowhere', 'en-gb', '2026-03-11')
  await indexAllWords(db)
})
afterAll(() => site.close())

const get = (query: string) => site.call('GET', `/api/search/map${query}`, { token })
const map = async (query: string) => dataOf(await get(query), PictureMap)
const shown = async (query: string) => {
  const { clusters, points } = await map(query)
  return [
    ...clusters.map(({ count, cover }) => `${count} with ${cover.aid}`),
    ...points.map(({ aid }) => aid).toSorted(),
  ].join(', ')
}

// rows: SE-20, AP-22
test('the world has clusters at the mean position of their released pictures, single pictures, and a count of the others', async () => {
  const { clusters, points, ...rest } = await map('')
  expect(clusters).toEqual([
    {
      lat: expect.closeTo((PARIS.lat + CHARTRES.lat) / 2),
      lng: expect.closeTo((PARIS.lng + CHARTRES.lng) / 2),
      count: 2,
      cover: expect.objectContaining({ aid: 'chartres', title: '标题 chartres' }),
    },
  ])
  expect(points.map(({ aid }) => aid).toSorted()).toEqual(['apia', 'pole', 'suva'])
  expect(rest).toEqual({ isPartial: false, unplaced: 2, unplacedIsCapped: false })
})

test('a larger zoom divides a cluster', async () => {
  const near = '1,48.3,2.5,49'
  expect(await shown(`?bbox=${near}&zoom=3`)).toBe('2 with chartres')
  expect(await shown(`?bbox=${near}&zoom=9`)).toBe('chartres, paris')
})

test.each([
  ['170,-30,-160,0', 'apia, suva'],
  ['-180,-30,-160,0', 'apia'],
  ['100,-90,180,-80', 'pole'],
  ['-180,60,180,90', ''],
  ['30,30,30,30', ''],
])('the section %s shows %j', async (bbox, expected) => {
  expect(await shown(`?bbox=${bbox}&zoom=4`)).toBe(expected)
  // The same by the search index.
  expect(await shown(`?bbox=${bbox}&zoom=4&kind=bing,art`)).toBe(expected)
})

test('a section with too many cells is shown in larger ones', async () => {
  expect(await shown('?zoom=9')).toBe(await shown('?zoom=3'))
})

// rows: SE-20, AP-22
test('every filter of the search applies, to the pictures without a position too', async () => {
  expect(await map('?kind=art')).toMatchObject({
    clusters: [],
    points: [{ aid: 'suva' }, { aid: 'paris' }],
    unplaced: 1,
  })
  expect(await shown('?q=巴黎')).toBe('paris')
  expect(await shown('?from=2026-02-01')).toBe('chartres')
  expect(await shown('?to=2026-01-31&kind=art')).toBe('paris, suva')
  expect(await shown('?atleast=2000x100&bbox=0,40,10,50')).toBe('paris')
  expect(await shown('?area=zh-cn')).toBe('')
  expect(await map('?q=!!!')).toEqual({
    clusters: [],
    points: [],
    isPartial: false,
    unplaced: 0,
    unplacedIsCapped: false,
  })
})

test('the pictures of a section are listed by the same filter', async () => {
  const list = async (query: string) =>
    dataOf(await site.call('GET', `/api/wallpapers?${query}`, { token }), WallpaperList).items.map(({ aid }) => aid)
  expect(await list('bbox=1,48.3,2.5,49')).toEqual(['chartres', 'paris'])
  expect(await list('bbox=2.1,48.3,2.5,49&sort=likes')).toEqual(['paris'])
  expect(await list('bbox=170,-30,-160,0&from=2026-01-01')).toEqual(['apia', 'suva'])
})

test('a picture that moves or is withdrawn changes the map', async () => {
  const { db } = site
  const move = (given: Partial<typeof wallpapers.$inferInsert>) =>
    db.update(wallpapers).set(given).where(eq(wallpapers.aid, 'apia'))
  const around = '?bbox=-180,-30,-160,0&zoom=4'
  await move({ state: 'withdrawn' })
  expect(await shown(around)).toBe('')
  await move({ state: 'ready', lat: 48.9, lng: 2.4 })
  await indexAllWords(db)
  expect(await shown(around)).toBe('')
  expect(await shown('?bbox=0,40,10,50')).toBe('3 with chartres')
  expect(await shown('?bbox=0,40,10,50&kind=bing')).toBe('2 with apia')
  await move(APIA)
  await indexAllWords(db)
  expect(await shown(around)).toBe('apia')
})

test.each([
  'bbox=1,2,3',
  'bbox=a,b,c,d',
  'bbox=-181,0,0,0',
  'bbox=0,10,0,-10',
  'bbox=0,-91,0,0',
  'bbox=0,0,0,1e3',
  'bbox=NaN,0,0,0',
  'zoom=10',
  'zoom=-1',
  'zoom=2.5',
  'from=2026-02-01&to=2026-01-01',
])('%s is refused with its field', async (query) => {
  expect(await get(`?${query}`)).toMatchObject({ status: 422, body: { fields: expect.any(Object) } })
})
