import { afterAll, beforeAll, expect, test } from 'vitest'
import { RelatedList, type RelatedQuery } from '#contract/detail.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let token: string

/** Hash and colours of a picture that looks like no other here. */
const unlike = (digit: string) => ({ phash: digit.repeat(16), phashMirror: digit.repeat(16) })
const DUSK = [
  { hex: '#46385c', share: 0.6 },
  { hex: '#e3a189', share: 0.4 },
]
const NEAR_DUSK = [
  { hex: '#e0a086', share: 0.5 },
  { hex: '#483a5e', share: 0.4 },
  { hex: '#ffffff', share: 0.1 },
]
const FOREST = [{ hex: '#1f5b2a', share: 1 }]
const layoutOf = (value: number) => Buffer.alloc(48, value).toString('base64')

beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  token = (await site.newMember()).token
  const { db } = site
  const plain = { colors: FOREST, colourLayout: layoutOf(10) }
  await insertWallpaper(db, 'dusk', {
    ...unlike('3'),
    colourLayout: layoutOf(200),
    colors: DUSK,
    placeName: '西湖',
    placeNameEn: 'West Lake',
    authorName: 'Anna Li',
    tags: ['湖', '落日'],
    tagsEn: ['lake', 'sunset'],
  })
  await insertWallpaper(db, 'same-place', { ...plain, ...unlike('c'), placeName: '西湖，杭州' })
  await insertWallpaper(db, 'only-named', { ...plain, ...unlike('c'), title: '不是西湖', placeName: '太湖' })
  await insertWallpaper(db, 'same-author', { ...plain, ...unlike('c'), authorName: 'anna  LI' })
  await insertWallpaper(db, 'look-alike', { ...unlike('3'), colourLayout: layoutOf(198), colors: FOREST })
  await insertWallpaper(db, 'two-tags', { ...plain, ...unlike('c'), tags: ['湖', '落日'], tagsEn: ['lake', 'sunset'] })
  await insertWallpaper(db, 'one-tag', { ...plain, ...unlike('c'), tags: ['湖'], tagsEn: ['lake'] })
  await insertWallpaper(db, 'same-colours', { ...unlike('c'), colourLayout: layoutOf(10), colors: NEAR_DUSK })
  const everything = {
    ...unlike('3'),
    colourLayout: layoutOf(200),
    colors: DUSK,
    placeName: '西湖',
    authorName: 'Anna Li',
    tags: ['湖'],
  }
  await insertWallpaper(db, 'everything', everything)
  await insertWallpaper(db, 'withdrawn', { ...everything, state: 'withdrawn' })
  await insertWallpaper(db, 'planned', everything)
  await placeWallpaper(db, 'planned', 'zh-cn', '2026-03-10')
  await insertWallpaper(db, 'alone', {
    ...unlike('5'),
    colourLayout: layoutOf(90),
    colors: [{ hex: '#ffe600', share: 1 }],
  })
  await indexAllWords(db)
})
afterAll(() => site.close())

const related = async (aid: string, by?: RelatedQuery['by']) => {
  const answer = await site.call('GET', `/api/wallpapers/${aid}/related${by ? `?by=${by}` : ''}`, { token })
  return dataOf(answer, RelatedList).items
}
const reasons = async (aid: string, by?: RelatedQuery['by']) =>
  (await related(aid, by)).map((item) => `${item.aid} ${item.why}`)

// rows: AP-09, DT-10
test.each([
  ['place', ['everything place', 'same-place place']],
  ['author', ['everything author', 'same-author author']],
  ['look', ['everything look', 'look-alike look', 'two-tags tags', 'one-tag tags']],
  ['color', ['everything color', 'same-colours color']],
] as const)('by %s, the released ones that share it are listed, each with its reason', async (by, expected) => {
  expect(await reasons('dusk', by)).toEqual(expected)
})

// rows: AP-09, DT-10
test('without a relation, each is asked for and a picture is listed once', async () => {
  expect(await reasons('dusk')).toEqual([
    'everything place',
    'same-place place',
    'same-author author',
    'look-alike look',
    'two-tags tags',
    'one-tag tags',
    'same-colours color',
  ])
})

// rows: DT-10
test('the reason names the similarity, the shared tags or the shared colours', async () => {
  const items = new Map((await related('dusk')).map((item) => [item.aid, item]))
  expect(items.get('look-alike')?.similarity).toBeGreaterThan(0.9)
  expect(items.get('two-tags')).toMatchObject({
    shared: ['湖', '落日'],
    sharedEn: ['lake', 'sunset'],
    similarity: null,
  })
  expect(items.get('same-colours')?.shared).toEqual(['#e0a086', '#483a5e'])
})

test('a picture without place and author, unlike all others, has none', async () => {
  expect(await reasons('alone')).toEqual([])
})
