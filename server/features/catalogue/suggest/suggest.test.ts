import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SearchSuggestions } from '#contract/search-suggestions.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { emptyTables } from '#server/lib/database/empty-tables.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
})
beforeEach(async () => {
  await emptyTables(site.db)
  token = (await site.newMember()).token
  await insertWallpaper(site.db, 'peak', {
    title: '雪山日落',
    titleEn: 'Sunset over the Mountains',
    placeName: '重庆',
    placeNameEn: 'Chongqing',
    country: '中国',
    tags: ['雪山', '日落'],
    tagsEn: ['Snow mountain', 'sunset'],
    authorName: 'Zoë Blüm',
  })
  await insertWallpaper(site.db, 'lake', {
    title: '雪后的湖',
    titleEn: 'Lake',
    placeName: 'Banff National Park',
    tags: ['雪', '雪山', '绿', '湖'],
    tagsEn: ['snow', 'Lake'],
    authorName: "Miles O'Hara",
  })
  await insertWallpaper(site.db, 'tomorrow', { title: '雪原明天', tags: ['雪原', '湖'], authorName: 'Zora' })
  await placeWallpaper(site.db, 'tomorrow', 'zh-cn', '2026-03-10')
  await indexAllWords(site.db)
})
afterAll(() => site.close())

const ask = (query: Record<string, string>) =>
  site.call('GET', `/api/search/suggest?${new URLSearchParams(query).toString()}`, { token })
const suggest = async (q: string, more: Record<string, string> = {}) =>
  dataOf(await ask({ q, ...more }), SearchSuggestions)
const names = async (q: string) => {
  const { tags, places, authors, titles } = await suggest(q)
  return [...[...tags, ...places, ...authors].map(({ name }) => name), ...titles.map(({ title }) => title)]
}

// rows: AP-19, SE-09
test.each([
  ['雪', ['雪', '雪山', '雪后的湖', '雪山日落']],
  ['雪山', ['雪山', '雪山日落']],
  ['xueshan', ['雪山']],
  ['xue sh', ['雪山']],
  ["xue'shan", ['雪山']],
  ['xs', ['雪山']],
  ['lv', ['绿']],
  ['chongqing', ['Chongqing', '重庆']],
  ['cq', ['重庆']],
  ['zg', ['中国']],
  ['MOUNT', ['Snow mountain']],
  ['sun', ['sunset', 'Sunset over the Mountains']],
  ['national', ['Banff National Park']],
  ['blum', ['Zoë Blüm']],
  ['Zo', ['Zoë Blüm']],
  ["o'h", ["Miles O'Hara"]],
  ['雪山顶', []],
  ['%', []],
  ["'", []],
])('%s suggests %j', async (q, expected) => {
  expect(await names(q)).toEqual(expected)
})

// rows: AP-19
test('each group has the names with most released pictures first, as many as the limit', async () => {
  expect(await suggest('雪')).toEqual({
    tags: [
      { name: '雪', count: 1 },
      { name: '雪山', count: 2 },
    ],
    places: [],
    authors: [],
    titles: [
      { aid: 'lake', title: '雪后的湖' },
      { aid: 'peak', title: '雪山日落' },
    ],
  })
  expect((await suggest('x')).tags.map(({ name }) => name)).toEqual(['雪山', '雪'])
  expect((await suggest('湖')).tags).toEqual([{ name: '湖', count: 1 }])
  expect((await suggest('s')).tags.map(({ name }) => name)).toEqual(['snow', 'Snow mountain', 'sunset'])
  expect((await suggest('s', { limit: '1' })).tags).toHaveLength(1)
})

// rows: AP-19
test('names and titles are suggested from the release of their picture, and no longer once it is withdrawn', async () => {
  expect(await names('雪原')).toEqual([])
  site.clock.set('2026-03-10T00:00:00+08:00')
  token = (await site.newMember()).token
  expect(await names('雪原')).toEqual(['雪原', '雪原明天'])
  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'tomorrow'))
  expect(await names('雪原')).toEqual([])
  site.clock.set('2026-03-09T12:00:00+08:00')
})

test('the vocabulary follows changed, withdrawn, returning and deleted pictures', async () => {
  const { db } = site
  const stored = async () => {
    const { rows } = await db.execute(sql`select name, pictures from search_names where kind = 'tag' order by key`)
    return Object.fromEntries(rows.map(({ name, pictures }) => [name, pictures]))
  }
  expect(await stored()).toMatchObject({ 雪山: 2, 湖: 2, 雪: 1, 雪原: 1 })
  await db
    .update(wallpapers)
    .set({ tags: ['雪山', '火山'] })
    .where(eq(wallpapers.aid, 'lake'))
  await indexAllWords(db)
  expect(await stored()).toMatchObject({ 雪山: 2, 火山: 1, 湖: 1 })
  expect(await stored()).not.toHaveProperty('雪')
  await db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'lake'))
  expect(await stored()).toMatchObject({ 雪山: 1 })
  expect(await names('火山')).toEqual([])
  await db.update(wallpapers).set({ state: 'ready' }).where(eq(wallpapers.aid, 'lake'))
  await indexAllWords(db)
  expect(await names('火山')).toEqual(['火山'])
  await db.delete(wallpapers).where(eq(wallpapers.aid, 'lake'))
  expect(await stored()).toMatchObject({ 雪山: 1 })
  expect(await names('火山')).toEqual([])
})

test('among many names that begin alike, those with most pictures come first', async () => {
  const { db } = site
  for (let at = 0; at < 60; at++)
    await insertWallpaper(db, `many-${at}`, { tags: [`云 ${at}`, ...(at % 20 ? [] : ['云海'])] })
  await indexAllWords(db)
  expect((await suggest('云', { limit: '2' })).tags[0]).toEqual({ name: '云海', count: 3 })
})

// rows: AP-19
test.each([
  ['no text', {}],
  ['a blank text', { q: ' 　' }],
  ['a long text', { q: '雪'.repeat(101) }],
  ['an impossible limit', { q: '雪', limit: '0' }],
])('%s is refused', async (_, query) => {
  expect(await ask(query as Record<string, string>)).toMatchObject({ status: 422, body: { problem: 'invalid-fields' } })
})
