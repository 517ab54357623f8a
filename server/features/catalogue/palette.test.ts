import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CatalogueList } from '#contract/catalogue.ts'
import type { PictureColour } from '#contract/detail.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

const BLUE = '#2f6fa7'
const WHITE = '#ffffff'
const BLACK = '#101010'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  token = (await site.newMember()).token
  const insert = (aid: string, colors: PictureColour[], given: object = {}) =>
    insertWallpaper(site.db, aid, { colors, ...given })
  await insert('sea', [{ hex: BLUE, share: 1 }], { category: 'nature' })
  await insert('sky', [
    { hex: '#3a76ab', share: 0.7 },
    { hex: WHITE, share: 0.3 },
  ])
  await insert('snow', [
    { hex: WHITE, share: 0.75 },
    { hex: BLUE, share: 0.25 },
  ])
  await insert('night', [
    { hex: BLACK, share: 0.8 },
    { hex: BLUE, share: 0.2 },
  ])
  await insert('sand', [{ hex: '#d7b98a', share: 1 }])
  await insert('pond', [{ hex: '#316fa3', share: 1 }])
  await insert('plan', [{ hex: BLUE, share: 1 }])
  await insert('gone', [{ hex: BLUE, share: 1 }], { state: 'withdrawn' })
  await placeWallpaper(site.db, 'plan', 'zh-cn', '2026-03-10')
  await placeWallpaper(site.db, 'sky', 'zh-cn', '2026-03-08')
  await indexAllWords(site.db)
})
afterAll(() => site.close())

const list = async (query: string, path = '/api/wallpapers') =>
  dataOf(await site.call('GET', `${path}?${query}`, { token }), CatalogueList)
const aids = async (query: string, path?: string) => (await list(query, path)).items.map(({ aid }) => aid).join(' ')

// rows: SE-17, AP-01
test.each([
  ['one colour', '2f6fa7:50', 'sea pond sky night snow'],
  ['one colour of another weight', '2f6fa7:1', 'sea pond sky night snow'],
  ['two colours', '2f6fa7:70,ffffff:30', 'sky snow'],
  ['the same in another proportion', '2f6fa7:20,ffffff:80', 'snow sky'],
  ['a colour of small weight, which a picture may lack', '2f6fa7:90,ffffff:10', 'sea pond sky snow night'],
  ['three colours', '101010:80,2f6fa7:19,ffffff:1', 'night'],
  ['a colour that no picture has', 'd93a2e:50', ''],
])('pictures are sorted by their distance from %s', async (_, palette, expected) => {
  expect(await aids(`palette=${palette}`)).toBe(expected)
  expect((await list(`palette=${palette}`)).total).toBe(expected === '' ? 0 : expected.split(' ').length)
})

// rows: SE-17, AP-18
test.each([
  ['palette=2f6fa7:70,ffffff:30&area=zh-cn', 'sky'],
  ['palette=2f6fa7:50&category=nature', 'sea'],
  ['palette=2f6fa7:50&color=ffffff', 'sky snow'],
  ['palette=2f6fa7:50&dark=half', 'night'],
  ['palette=2f6fa7:50&to=2026-03-07', 'sea pond night snow'],
  ['palette=2f6fa7:50&sort=views', 'pond sky night snow sea'],
])('a palette goes with other filters and orders: %s', async (query, expected) => {
  await site.db.execute(sql`update wallpaper_stats set views = 5 where aid = 'pond'`)
  await site.db.execute(sql`update wallpaper_stats set views = 3 where aid = 'sky'`)
  expect(await aids(query)).toBe(expected)
  expect(await aids(`${query}&q=标题`, '/api/search')).toBe(expected)
})

// rows: SE-17
test('a random order has the same pictures', async () => {
  const found = (await aids('palette=2f6fa7:50&sort=random&seed=a')).split(' ')
  expect(found.toSorted()).toEqual(['night', 'pond', 'sea', 'sky', 'snow'])
})

// rows: SE-17
test('the pages follow each other, also while a picture arrives', async () => {
  const first = await list('palette=2f6fa7:50&pageSize=2')
  expect(first).toMatchObject({ total: 5, totalIsCapped: false, hasMore: true })
  await insertWallpaper(site.db, 'bay', { colors: [{ hex: BLUE, share: 1 }] })
  await indexAllWords(site.db)
  const next = await list(`palette=2f6fa7:50&pageSize=2&cursor=${first.cursor}`)
  expect([...first.items, ...next.items].map(({ aid }) => aid)).toEqual(['sea', 'pond', 'sky', 'night'])
  expect(await aids('palette=2f6fa7:50&pageSize=2&page=2')).toBe('pond sky')
})
