import { afterAll, beforeAll, expect, test } from 'vitest'
import { SimilarList } from '#contract/detail.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let token: string

const PLAIN = { phash: 'c'.repeat(16), phashMirror: 'c'.repeat(16), colors: [{ hex: '#1f5b2a', share: 1 }] }
const SEEN = {
  phash: '3'.repeat(16),
  phashMirror: '3'.repeat(16),
  colourLayout: Buffer.alloc(48, 200).toString('base64'),
}
const PLACE = { placeName: '西湖', placeNameEn: 'West Lake', colors: [{ hex: '#e3a189', share: 1 }] }

beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00', env: { PUBLIC_PATHS: '/article' } })
  token = (await site.newMember()).token
  const { db } = site
  for (let i = 0; i < 8; i++) await insertWallpaper(db, `plain-${i}`, { ...PLAIN, kind: i < 2 ? 'art' : 'bing' })
  await insertWallpaper(db, 'lake', { ...PLAIN, ...PLACE })
  await insertWallpaper(db, 'gone-1a2b3c4d', { ...SEEN, ...PLACE, state: 'withdrawn' })
  await insertWallpaper(db, 'twin', SEEN)
  await insertWallpaper(db, 'violet-ridges', { ...PLAIN, titleEn: 'Violet Ridges' })
  await insertWallpaper(db, 'ridges', { ...PLAIN, titleEn: 'Ridge above the clouds' })
  await insertWallpaper(db, 'quiet-plan', { ...SEEN, ...PLACE })
  await placeWallpaper(db, 'quiet-plan', 'zh-cn', '2026-03-10')
  await insertWallpaper(db, 'quiet-plan-withdrawn', { ...SEEN, ...PLACE, state: 'withdrawn' })
  await placeWallpaper(db, 'quiet-plan-withdrawn', 'zh-cn', '2026-03-11')
  await indexAllWords(db)
})
afterAll(() => site.close())

const ask = (query: string, by: string | undefined = token) =>
  site.call('GET', `/api/wallpapers/similar?${query}`, { token: by })
const similar = async (query: string) => dataOf(await ask(query), SimilarList).items.map(({ aid }) => aid)

// rows: DT-28
test('for a withdrawn picture there are six, those of its place and look first', async () => {
  const aids = await similar('kind=article&id=gone-1a2b3c4d')
  expect(aids).toHaveLength(6)
  expect(aids.slice(0, 2)).toEqual(['lake', 'twin'])
  expect(new Set(aids).size).toBe(6)
})

// rows: DT-28
test('for an unknown address those with most of its words come first', async () => {
  const aids = await similar('kind=article&id=violet-ridges-over-the-lake-0f0f0f0f')
  expect(aids).toHaveLength(6)
  expect(aids[0]).toBe('violet-ridges')
  expect(aids.slice(1, 3).toSorted()).toEqual(['lake', 'ridges'])
})

// rows: DT-28
test('an address that says nothing gives pictures of its kind, then of any', async () => {
  const aids = await similar('kind=art&id=12345678901234567890')
  expect(aids).toHaveLength(6)
  expect(aids.slice(0, 2).toSorted()).toEqual(['plain-0', 'plain-1'])
})

// rows: DT-28
test('at the route of another kind the picture itself comes first', async () => {
  expect((await similar('kind=art&id=lake'))[0]).toBe('lake')
})

// rows: RT-14
test('where an area never showed a picture, it is what that area and others showed on its day', async () => {
  const { db } = site
  for (const [aid, area] of [
    ['sakura', 'ja-jp'],
    ['alps', 'de-de'],
    ['pampas', 'pt-br'],
  ] as const) {
    await insertWallpaper(db, aid, PLAIN)
    await placeWallpaper(db, aid, area, '2026-03-03')
  }
  await placeWallpaper(db, 'alps', 'en-gb', '2026-03-03')
  const list = async (query: string) => dataOf(await ask(query), SimilarList)
  const elsewhere = await list('kind=global&area=pt-br&id=sakura')
  expect(elsewhere.day).toBe('2026-03-03')
  expect(elsewhere.items.map(({ aid, area }) => [aid, area])).toEqual([
    ['pampas', 'pt-br'],
    ['alps', 'en-gb'],
    ['sakura', 'ja-jp'],
  ])
  const unknown = await list('kind=global&area=ja-jp&id=none')
  expect(unknown).not.toHaveProperty('day')
  expect(unknown.items).toHaveLength(6)
  for (const id of ['quiet-plan', 'quiet-plan-withdrawn'])
    expect(await list(`kind=global&area=ja-jp&id=${id}`)).not.toHaveProperty('day')
})

// rows: DT-28
test('an unreleased picture, also a withdrawn one, is neither shown nor used to find others', async () => {
  for (const id of ['quiet-plan', 'quiet-plan-withdrawn']) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => similar(`kind=art&id=${id}`)))
    for (const aids of answers) {
      expect(aids).toHaveLength(6)
      expect(aids.slice(0, 2).toSorted(), id).toEqual(['plain-0', 'plain-1'])
      expect(aids).not.toContain('quiet-plan')
    }
  }
})

// rows: DT-28
test('every malformed id gives six pictures, and a visitor gets them where the page is open', async () => {
  for (const id of ['%00', "a'b", '%F0%9F%98%80', '-', 'a%5cb:*', 'lookup']) {
    const answer = await ask(`kind=article&id=${id}`)
    if (answer.status !== 422) expect(dataOf(answer, SimilarList).items, id).toHaveLength(6)
  }
  const asVisitor = await site.call('GET', '/api/wallpapers/similar?kind=article&id=gone-1a2b3c4d')
  expect(dataOf(asVisitor, SimilarList).items[0]?.aid).toBe('lake')
})
