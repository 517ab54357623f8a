import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SearchResult } from '#contract/catalogue.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { seedSamples } from '#server/features/ingest/seed.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  token = (await site.newMember()).token
  const { db } = site
  await insertWallpaper(db, 'peak', {
    title: '雪山日落',
    titleEn: 'Sunset over Mountains',
    placeName: '川西稻城',
    tags: ['雪山', '日落'],
    tagsEn: ['mountains', 'sunset'],
  })
  await insertWallpaper(db, 'lake', {
    title: '高山湖泊',
    titleEn: "The Hermit's Lake",
    kind: 'np',
    category: 'nature',
    tags: ['雪山', '湖'],
    authorName: 'Zoë Blüm',
  })
  await insertWallpaper(db, 'city', { title: '100% 夜景_4K', titleEn: 'Night', category: 'city', tags: ['夜'] })
  await insertWallpaper(db, 'tomorrow', { title: '雪山明天' })
  await placeWallpaper(db, 'tomorrow', 'zh-cn', '2026-03-10')
  await indexAllWords(db)
})
afterAll(() => site.close())

const ask = (query: Record<string, string>) =>
  site.call('GET', `/api/search?${new URLSearchParams(query).toString()}`, { token })
const search = async (q: string, more: Record<string, string> = {}) => dataOf(await ask({ q, ...more }), SearchResult)
const aids = async (q: string, more?: Record<string, string>) =>
  (await search(q, more)).items.map(({ aid }) => aid).join(' ')

// rows: AP-18
test.each([
  ['雪山', 'lake peak'],
  ['雪', 'lake peak'],
  ['山日', 'peak'],
  ['雪山日落', 'peak'],
  ['川西 雪山', 'peak'],
  ['雪山 夜', ''],
  ['mountain', 'peak'],
  ['SUNSET Mountains', 'peak'],
  ['hermit', 'lake'],
  ['zoe blum', 'lake'],
  ['风景', 'peak'],
  ['city', 'city'],
  ['夜景', 'city'],
  ['１００', 'city'],
  ['没有这样的图', ''],
])('%s finds %s', async (q, expected) => {
  expect(await aids(q)).toBe(expected)
  expect((await search(q)).total).toBe(expected === '' ? 0 : expected.split(' ').length)
})

test('filters and orders apply to a search as to a list; further tags are listed', async () => {
  expect(await aids('雪山', { kind: 'np' })).toBe('lake')
  expect(await aids('雪山', { category: 'landscape', sort: 'new' })).toBe('peak')
  expect(await aids('雪山', { sort: 'views' })).toBe('lake peak')
  expect(await aids('雪山', { none: '湖泊，city' })).toBe('peak')
  expect(await aids('雪山', { any: '日落 夜' })).toBe('peak')
  expect(await aids('雪山', { place: '稻城' })).toBe('peak')
  expect((await search('雪山', { sort: 'random', seed: 'a' })).total).toBe(2)
  expect(await search('雪山')).toMatchObject({ relatedTags: ['湖', '日落'], relatedTagsEn: ['mountains', 'sunset'] })
})

test.each(['%', '_', '%%', "'", '"', '\\', '& | ! ( ) : * < - >', "' | '", "a':*", '!!', '🏔️', '—'])(
  '%s is neither an operator nor a wild card',
  async (q) => {
    expect(await aids(q)).toBe('')
  },
)

test('operators between words count as spaces', async () => {
  for (const q of ['雪山 & 日落', '雪山 <-> 日落', '雪山|日落', "'雪山':* 日落"]) expect(await aids(q), q).toBe('peak')
  for (const q of ['!雪山', "雪') | ('山"]) expect(await aids(q), q).toBe('lake peak')
})

// rows: AP-18
test.each([
  ['nothing', ''],
  ['spaces', '  　 '],
  ['10,000 characters', '雪'.repeat(10_000)],
  ['NUL', '雪\0山'],
])('%s for words is refused by name', async (_, q) => {
  expect(await ask({ q })).toMatchObject({
    status: 422,
    body: { problem: 'invalid-fields', fields: { q: expect.any(String) } },
  })
})

test('an empty query is refused like a blank one', async () => {
  expect(await ask({})).toMatchObject({ status: 422, body: { fields: { q: 'Please enter keyword' } } })
})

// rows: SE-19, AP-18
test('plain words are read as filters, offered in one mode and applied in the other', async () => {
  const q = '去年适合手机的雪山'
  const plain = { q: '雪山', orientation: 'portrait', from: '2025-01-01', to: '2025-12-31' }
  expect(await search(q)).toMatchObject({ items: [], plain })
  await site.db.update(wallpapers).set({ width: 2160, height: 3840 }).where(eq(wallpapers.aid, 'lake'))
  await indexAllWords(site.db)
  const phone = await search('适合手机的雪山', { mode: 'plain' })
  expect(phone.items.map(({ aid }) => aid)).toEqual(['lake'])
  expect(await search(q, { mode: 'plain' })).toMatchObject({ items: [], plain })
  const only = await search('portrait wallpapers', { mode: 'plain', orientation: 'landscape' })
  expect(only.items.map(({ aid }) => aid)).toEqual(['lake'])
  expect(await search('雪山', { mode: 'plain' })).not.toHaveProperty('plain')
  await site.db.update(wallpapers).set({ width: 3840, height: 2160 }).where(eq(wallpapers.aid, 'lake'))
  await indexAllWords(site.db)
})

test('changed and withdrawn pictures are found accordingly, and samples from the start', async () => {
  const { db } = site
  await db.update(wallpapers).set({ title: '火山' }).where(eq(wallpapers.aid, 'city'))
  await db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'lake'))
  expect(await aids('雪山')).toBe('peak')
  await indexAllWords(db)
  expect(await aids('火山')).toBe('city')
  expect(await aids('夜景')).toBe('')
  await db.update(wallpapers).set({ state: 'ready' }).where(eq(wallpapers.aid, 'lake'))
  await indexAllWords(db)
  expect(await aids('湖泊')).toBe('lake')

  const fresh = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  try {
    await seedSamples(fresh.services)
    const member = await fresh.newMember()
    const found = await fresh.call('GET', `/api/search?q=${encodeURIComponent('暮紫千山')}`, { token: member.token })
    expect(dataOf(found, SearchResult).items[0]?.aid).toBe('violet-ridges-at-dusk')
  } finally {
    await fresh.close()
  }
})
