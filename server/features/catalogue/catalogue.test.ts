import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CatalogueList, CategoryList } from '#contract/catalogue.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { countFacets } from './facets.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  token = (await site.newMember()).token
  const { db } = site
  await insertWallpaper(db, 'city', { category: 'city', tags: ['夜', '灯'], tagsEn: ['night', 'lights'], ai: 'full' })
  await insertWallpaper(db, 'peak', {
    kind: 'np',
    category: 'nature',
    width: 7680,
    height: 4320,
    authorName: 'Ansel B',
    clutter: { whole: 0.15, desktop: 0.151, phone: 0.02 },
  })
  await insertWallpaper(db, 'lily', {
    kind: 'art',
    category: 'art',
    width: 3000,
    height: 4000,
    tags: ['水'],
    tagsEn: ['water'],
    colors: [
      { hex: '#10182c', share: 0.7 },
      { hex: '#d7928a', share: 0.3 },
    ],
    placeName: '巴黎，法国',
    placeNameEn: 'Paris, France',
  })
  await insertWallpaper(db, 'wide', {
    kind: 'spotlight',
    category: 'nature',
    width: 5120,
    height: 2160,
    colors: [{ hex: '#2050d0', share: 0.6 }],
    clutter: { whole: 0.3, desktop: 0.3, phone: 0.05 },
  })
  await insertWallpaper(db, 'gone', { kind: 'np', category: 'nature', state: 'withdrawn' })
  await insertWallpaper(db, 'day-8', { category: 'city', tags: ['夜'] })
  await insertWallpaper(db, 'tomorrow', { category: 'city', tags: ['夜'] })
  await placeWallpaper(db, 'day-8', 'zh-cn', '2026-03-08')
  await placeWallpaper(db, 'tomorrow', 'zh-cn', '2026-03-10')
  await placeWallpaper(db, 'wide', 'en-us', '2026-01-02', '2026-03-12')
  await indexAllWords(db)
})
afterAll(() => site.close())

const get = (path: string) => site.call('GET', path, { token })
const list = async (path: string) => dataOf(await get(path), WallpaperList)
const aids = async (path: string) => (await list(path)).items.map(({ aid }) => aid)

// rows: AP-01
test('pictures of every kind are sorted by release time; withdrawn and unreleased ones are absent', async () => {
  expect(await list('/api/wallpapers')).toMatchObject({
    items: [{ aid: 'day-8', date: '2026-03-08' }, { aid: 'wide' }, { aid: 'lily' }, { aid: 'peak' }, { aid: 'city' }],
    page: 1,
    pageSize: 24,
    total: 5,
    totalIsCapped: false,
    totalPages: 1,
    hasMore: false,
  })
})

// rows: AP-07
test('each kind has its list', async () => {
  expect(await aids('/api/spotlights')).toEqual(['wide'])
  expect(await aids('/api/arts')).toEqual(['lily'])
  expect(await aids('/api/np')).toEqual(['peak'])
  expect(await aids('/api/np?category=art')).toEqual([])
})

// rows: AP-07
test.each([
  ['spotlights', 'wide', 'category=nature', 'category=city'],
  ['spotlights', 'wide', 'orientation=landscape', 'orientation=portrait'],
  ['arts', 'lily', 'tag=水', 'tag=夜'],
  ['arts', 'lily', 'atleast=3000x4000', 'atleast=3001x4000'],
  ['arts', 'lily', 'color=d7928a', 'color=3355cc'],
  ['np', 'peak', 'author=ansel b', 'author=ansel'],
])('/api/%s takes the filters and pages of every list: %s', async (shelf, aid, fitting, other) => {
  expect(await aids(`/api/${shelf}?${fitting}`)).toEqual([aid])
  expect(await aids(`/api/${shelf}?${other}`)).toEqual([])
  expect(await list(`/api/${shelf}?pageSize=1`)).toMatchObject({ page: 1, pageSize: 1, total: 1, hasMore: false })
  expect((await list(`/api/${shelf}?pageSize=1&page=2`)).items).toEqual([])
  expect((await get(`/api/${shelf}?pageSize=61`)).status).toBe(422)
})

// rows: AP-01
test.each([
  ['kind=np', 'peak'],
  ['kind=np,art', 'lily peak'],
  ['kind=global', 'wide'],
  ['kind=global,np', 'wide peak'],
  ['kind=spotlight,global', 'wide'],
  ['kind=global&category=city', ''],
  ['kind=global&area=zh-cn', ''],
  ['kind=global,art&orientation=portrait', 'lily'],
  ['category=nature', 'wide peak'],
  ['category=nature&kind=np', 'peak'],
  ['tag=夜', 'day-8 city'],
  ['tag=NIGHT', 'city'],
  ['tag=nigh', ''],
  ['author=ansel%20b', 'peak'],
  ['orientation=portrait', 'lily'],
  ['ratio=16x9', 'day-8 peak city'],
  ['ratio=21x9,3x4', 'wide lily'],
  ['atleast=5000x2000', 'wide peak'],
  ['atleast=5121x2000', 'peak'],
  ['atleast=100x100', 'day-8 wide lily peak city'],
  ['fit=1000x1300@3', 'lily'],
  ['fit=2560x1080', 'wide'],
  ['color=3355cc', 'wide'],
  ['color=3355cc,d7928a', 'day-8 wide lily peak city'],
  ['dark=half', 'lily'],
  ['dark=black', ''],
  ['calm=whole', 'peak'],
  ['calm=phone', 'wide peak'],
  ['calm=desktop', ''],
  ['level=2', 'wide lily peak'],
  ['level=3', ''],
  ['ai=hide', 'day-8 wide lily peak'],
  ['ai=only', 'city'],
  ['any=water,lights 雪', 'lily city'],
  ['any=夜灯', ''],
  ['none=night', 'day-8 wide lily peak'],
  ['none=夜 水', 'wide peak'],
  ['none=夜水', 'day-8 wide lily peak city'],
  ['none=!!&kind=np', 'peak'],
  ['any=!!', ''],
  ['any=夜 水&none=lights', 'day-8 lily'],
  ['place=paris', 'lily'],
  ['place=巴黎', 'lily'],
  ['place=new paris', ''],
  ['place=—', ''],
  ['exact=3000x4000', 'lily'],
  ['exact=3000x4001', ''],
  ['area=zh-cn', 'day-8'],
  ['area=en-us', 'wide'],
  ['area=en-us&category=nature&atleast=5120x2160', 'wide'],
  ['area=en-us&category=city', ''],
  ['from=2026-03-08', 'day-8'],
  ['to=2026-03-07', 'wide lily peak city'],
  ['from=2026-01-01&to=2026-01-01&tag=夜', 'city'],
  ['from=2026-03-10', ''],
  ['from=2026-01-01&orientation=landscape&atleast=3841x1', 'wide peak'],
])('%s gives %s', async (query, expected) => {
  expect((await aids(`/api/wallpapers?${query}`)).join(' ')).toBe(expected)
  expect((await list(`/api/wallpapers?${query}`)).total).toBe(expected === '' ? 0 : expected.split(' ').length)
})

// rows: AP-01
test('pictures of other areas and those of a kind are one list, page by page and in any order', async () => {
  const first = await list('/api/wallpapers?kind=global,np,bing&pageSize=2')
  expect(first).toMatchObject({ items: [{ aid: 'day-8' }, { aid: 'wide' }], total: 4, hasMore: true })
  expect(await aids(`/api/wallpapers?kind=global,np,bing&pageSize=2&cursor=${first.cursor}`)).toEqual(['peak', 'city'])
  expect(await aids('/api/wallpapers?kind=global,np,bing&pageSize=2&page=2')).toEqual(['peak', 'city'])
  expect((await aids('/api/wallpapers?kind=global,np&sort=random&seed=a')).toSorted()).toEqual(['peak', 'wide'])
})

// rows: AP-01
test('matches are counted by kind, category and orientation where asked for', async () => {
  const facets = async (path: string) => dataOf(await get(path), CatalogueList).facets
  expect(await facets('/api/wallpapers')).toBeUndefined()
  expect(await facets('/api/wallpapers?facets=1&pageSize=1')).toEqual({
    kind: [
      { value: 'bing', count: 2 },
      { value: 'art', count: 1 },
      { value: 'np', count: 1 },
      { value: 'spotlight', count: 1 },
    ],
    category: [
      { value: 'city', count: 2 },
      { value: 'nature', count: 2 },
      { value: 'art', count: 1 },
    ],
    orientation: [
      { value: 'landscape', count: 4 },
      { value: 'portrait', count: 1 },
    ],
    isPartial: false,
  })
  expect(await facets('/api/search?q=water&facets=1&sort=random')).toEqual({
    kind: [{ value: 'art', count: 1 }],
    category: [{ value: 'art', count: 1 }],
    orientation: [{ value: 'portrait', count: 1 }],
    isPartial: false,
  })
  expect(await facets('/api/search?q=—&facets=1')).toEqual({
    kind: [],
    category: [],
    orientation: [],
    isPartial: false,
  })
})

// rows: AP-01
test('of more than a thousand matches the first thousand are counted, and said to be part of them', async () => {
  const matches = {
    name: 'many',
    begin: async (limit: number) => ({
      places: Array.from({ length: limit }, (_, at) => [at, at] as const),
      count: async () => ({ counted: limit, isPartial: false }),
    }),
    goOn: async () => [],
  }
  expect((await countFacets(site.db, matches)).isPartial).toBe(true)
})

// rows: AP-01
test('pictures are sorted by counts, newer ones first among equals, with filters too', async () => {
  await site.db.execute(sql`update wallpaper_stats set views = 5, likes = 1 where aid in ('peak', 'city', 'tomorrow')`)
  await site.db.execute(sql`update wallpaper_stats set downloads = 9 where aid in ('lily', 'gone')`)
  expect(await aids('/api/wallpapers?sort=views')).toEqual(['peak', 'city', 'day-8', 'wide', 'lily'])
  expect(await aids('/api/wallpapers?sort=downloads')).toEqual(['lily', 'day-8', 'wide', 'peak', 'city'])
  expect(await aids('/api/wallpapers?sort=likes&category=city')).toEqual(['city', 'day-8'])
  expect(await aids('/api/wallpapers?sort=views&tag=夜')).toEqual(['city', 'day-8'])
  expect(await aids('/api/wallpapers?sort=views&category=nature&to=2026-03-01')).toEqual(['peak', 'wide'])
})

// rows: AP-01
test.each(['', '&category=city', '&category=animals', '&kind=np'])(
  'lists by a count%s have the total of the list by release',
  async (filter) => {
    const { total } = await list(`/api/wallpapers?sort=new${filter}`)
    for (const sort of ['hot', 'views', 'likes', 'downloads']) {
      const first = await list(`/api/wallpapers?sort=${sort}${filter}`)
      expect(first).toMatchObject({ total, totalIsCapped: false, totalPages: total > 0 ? 1 : 0 })
      expect(first.items).toHaveLength(total)
    }
  },
)

// rows: AP-01
test('a random order is repeated by its seed, page by page, and has every match once', async () => {
  const inOrder = async (query: string) => (await aids(`/api/wallpapers?sort=random&${query}`)).join(' ')
  const orders = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => inOrder(`seed=${seed}`)))
  expect(new Set(orders).size).toBeGreaterThan(1)
  for (const order of orders) expect(order.split(' ').toSorted()).toEqual(['city', 'day-8', 'lily', 'peak', 'wide'])
  expect(await inOrder('seed=a')).toBe(orders[0])
  expect((await inOrder('seed=a&category=nature&none=water')).split(' ').toSorted()).toEqual(['peak', 'wide'])
  expect((await inOrder('seed=a&area=zh-cn')).split(' ')).toEqual(['day-8'])
  const first = dataOf(await get('/api/wallpapers?sort=random&pageSize=3'), CatalogueList)
  expect(first).toMatchObject({ total: 5, hasMore: true, seed: expect.stringMatching(/^[a-z]{8}$/) })
  const next = await list(`/api/wallpapers?sort=random&pageSize=3&seed=${first.seed}&cursor=${first.cursor}`)
  expect(new Set([...first.items, ...next.items].map(({ aid }) => aid)).size).toBe(5)
  const second = await list(`/api/wallpapers?sort=random&pageSize=3&seed=${first.seed}&page=2`)
  expect(second.items).toEqual(next.items)
  expect(dataOf(await get('/api/wallpapers'), CatalogueList).seed).toBeUndefined()
})

// rows: AP-20, SE-04, SE-02
test('the six categories have their names and numbers of released pictures', async () => {
  const categories = async () => dataOf(await get('/api/search/categories'), CategoryList)
  expect(await categories()).toEqual([
    { id: 'landscape', name: '风景', nameEn: 'Landscape', count: 0 },
    { id: 'animals', name: '动物', nameEn: 'Animals', count: 0 },
    { id: 'architecture', name: '建筑', nameEn: 'Architecture', count: 0 },
    { id: 'art', name: '艺术', nameEn: 'Art', count: 1 },
    { id: 'nature', name: '自然', nameEn: 'Nature', count: 2 },
    { id: 'city', name: '城市', nameEn: 'City', count: 2 },
  ])
})

// rows: AP-01
test.each([
  ['kind', 'np,none'],
  ['kind', ''],
  ['category', 'sky'],
  ['tag', ' '],
  ['tag', 'x'.repeat(81)],
  ['author', 'a\0b'],
  ['orientation', 'up'],
  ['ratio', '16:9'],
  ['ratio', '0x9'],
  ['atleast', '2560'],
  ['atleast', '999999x1'],
  ['color', 'red'],
  ['color', '12345'],
  ['palette', '2f6fa7'],
  ['palette', '2f6fa7:0'],
  ['palette', '2f6fa7:101'],
  ['palette', '2f6fa7:5,2F6FA7:6'],
  ['palette', '111111:1,222222:1,333333:1,444444:1'],
  ['dark', 'very'],
  ['calm', 'left'],
  ['level', '4'],
  ['ai', 'no'],
  ['from', '2026-02-30'],
  ['to', 'today'],
  ['fit', '390x844@'],
  ['sort', 'best'],
  ['area', 'mars'],
  ['any', ' '],
  ['none', 'x'.repeat(101)],
  ['place', ''],
  ['exact', '3840'],
  ['seed', 'a b'],
  ['page', '0'],
  ['page', '43'],
  ['pageSize', '61'],
  ['cursor', 'x'],
  ['cursor', 'x'.repeat(301)],
])('%s=%s is refused by name', async (field, value) => {
  const refused = await get(`/api/wallpapers?${new URLSearchParams({ [field]: value }).toString()}`)
  expect(refused).toMatchObject({ status: 422, body: { problem: 'invalid-fields' } })
  expect(JSON.stringify(refused.body)).toContain(`"${field}`)
})
