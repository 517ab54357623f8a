import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WallpaperList } from '#contract/wallpaper.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

const COUNT = 90
let site: TestApp
let token: string
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  token = (await site.newMember()).token
  for (let index = 0; index < COUNT; index++) await arrive(`picture-${index}`, index)
  // Ties in every count, as in a library with few views.
  await site.db.execute(sql`update wallpaper_stats set views = id % 3, likes = id % 7, downloads = 0`)
  await indexAllWords(site.db)
})
afterAll(() => site.close())

/** Seven arrived at each instant; every other one is in the city category. */
const arrive = (aid: string, index: number) =>
  insertWallpaper(site.db, aid, {
    title: '雪山日落',
    category: index % 2 ? 'city' : 'nature',
    tags: ['雪山'],
    titleEn: 'A rather long title in English, as pictures of museums have them, with its painter and its year',
    headline: '一行比标题更长的说明文字，讲这张照片拍的是什么',
    headlineEn: 'A line that is longer than the title and says what can be seen in the picture',
    placeName: '四川稻城亚丁自然保护区',
    placeNameEn: 'Yading Nature Reserve, Daocheng, Sichuan',
    copyright: '© a photographer with a long name, an agency with a longer one',
    createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 7))),
  })

const get = (path: string) => site.call('GET', path, { token })
const list = async (path: string) => dataOf(await get(path), WallpaperList)

const ORDERS = [
  '/api/wallpapers?',
  '/api/wallpapers?category=city',
  '/api/wallpapers?sort=views',
  '/api/wallpapers?sort=likes&category=city',
  '/api/wallpapers?sort=downloads',
  '/api/wallpapers?tag=雪山',
  '/api/wallpapers?from=2026-01-02&orientation=landscape',
  '/api/search?q=雪山',
  '/api/search?q=雪山&sort=views',
]

// rows: AP-01, AP-18
test.each(ORDERS)('%s shows every picture once, page after page, while others arrive', async (path) => {
  const expected = (await list(`${path}&pageSize=60`)).items.map(({ aid }) => aid)
  const total = (await list(path)).total
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await list(`${path}&pageSize=7${cursor && `&cursor=${cursor}`}`)
    expect(page).toMatchObject({ total, page: seen.length / 7 + 1, hasMore: page.cursor !== undefined })
    seen.push(...page.items.map(({ aid }) => aid))
    cursor = page.cursor ?? ''
    // The newest of all, so that numbered pages would repeat their last picture.
    const newcomer = await arrive(`newcomer-${crypto.randomUUID()}`, 7 * 60)
    await site.db.execute(
      sql`update wallpaper_stats set views = 9, likes = 9, downloads = 9 where aid = ${newcomer.aid}`,
    )
    await indexAllWords(site.db)
  } while (cursor)
  await site.db.execute(sql`delete from wallpapers where aid like 'newcomer-%'`)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(total)
  expect(seen.slice(0, 60)).toEqual(expected.slice(0, seen.length))
})

// rows: AP-01
test.each(ORDERS)('%s by page number shows the same as the cursor', async (path) => {
  const first = await list(`${path}&pageSize=10`)
  const byNumber = await list(`${path}&pageSize=10&page=2`)
  expect(byNumber).toEqual(await list(`${path}&pageSize=10&cursor=${first.cursor}`))
  expect((await list(`${path}&pageSize=10&page=100`)).items).toEqual([])
})

test('a cursor of another list, order or filter, or a forged one, is refused', async () => {
  const refused = { status: 422, body: { problem: 'invalid-fields', fields: { cursor: expect.any(String) } } }
  const { cursor = '' } = await list('/api/wallpapers?pageSize=10')
  for (const path of ORDERS.slice(1)) expect(await get(`${path}&cursor=${cursor}`), path).toMatchObject(refused)
  expect(await get(`/api/bing/history?cursor=${cursor}`)).toMatchObject(refused)
  const [payload = '', signature = ''] = cursor.split('.')
  const forged = Buffer.from('[0,99999999,1,9]').toString('base64url')
  for (const text of [`${forged}.${signature}`, payload, `${payload}.`, `${cursor}x`, '.', "' or 1=1"])
    expect(await get(`/api/wallpapers?cursor=${encodeURIComponent(text)}`), text).toMatchObject(refused)
})

test('a picture withdrawn between two pages is missing on the next, and no other', async () => {
  const first = await list('/api/search?q=日落&pageSize=10')
  await site.db.execute(sql`update wallpapers set state = 'withdrawn' where aid = 'picture-79'`)
  const second = await list(`/api/search?q=日落&pageSize=10&cursor=${first.cursor}`)
  expect(second.items.map(({ aid }) => aid)).toEqual(Array.from({ length: 10 }, (_, index) => `picture-${78 - index}`))
  await site.db.execute(sql`update wallpapers set state = 'ready' where aid = 'picture-79'`)
})

// rows: NF-02
test('a response with 24 pictures is at most 60 KB', async () => {
  const { text } = await get('/api/wallpapers')
  expect(dataOf(await get('/api/wallpapers'), WallpaperList).items).toHaveLength(24)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60 * 1024)
})
