import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { testApp, type TestApp } from '#server/lib/test-app.ts'
import { byWords } from './order/by-words.ts'
import { walk } from './walk-fixture.ts'

// Few pictures, with the ids of a library of millions: lists scan blocks of ids, so they must find what is far apart.
const NOW = '2026-03-09T12:00:00+08:00'
const NEWEST = 4_700_000

interface Seeded {
  id: number
  aid: string
  kind: string
  category: string
  ai: string
  width: number
  height: number
  tags: string[]
  colors: { hex: string; share: number }[]
}

let site: TestApp
let token: string
let pictures: Seeded[]
beforeAll(async () => {
  site = await testApp({ at: NOW })
  token = (await site.newMember()).token
  pictures = seedPictures()
  for (const { id, aid, ...given } of pictures) {
    await site.db.execute(sql`select setval(pg_get_serial_sequence('wallpapers', 'id'), ${id - 1})`)
    await insertWallpaper(site.db, aid, given)
  }
  await indexAllWords(site.db)
})
afterAll(() => site.close())

/** Some among the newest two thousand ids, some in the newest blocks of each size, and some among all ids. */
function seedPictures(): Seeded[] {
  const random = seededRandom(15)
  const back = [2_000, 6_000, 60_000, 1_200_000, NEWEST - 2_000].flatMap((range) =>
    Array.from({ length: 24 }, () => Math.floor(random() * range)),
  )
  return [...new Set(back)]
    .toSorted((one, other) => other - one)
    .map((distance, at) => {
      const isUpright = random() < 0.2
      const isBlue = random() < 0.5
      return {
        id: NEWEST - distance,
        aid: `picture-${at}`,
        kind: random() < 0.1 ? 'np' : 'post',
        category: random() < 0.3 ? 'city' : 'nature',
        ai: random() < 0.8 ? 'no' : 'full',
        width: isUpright ? 2160 : random() < 0.5 ? 3840 : 7680,
        height: isUpright ? 3840 : 2160,
        tags: random() < 0.1 ? ['雪山'] : ['湖'],
        colors: [{ hex: isBlue ? '#2f6fa7' : '#d7b98a', share: 1 }],
      }
    })
    .toReversed()
}

// rows: AP-01
test.each<[string, (picture: Seeded) => boolean]>([
  ['orientation=landscape', ({ width, height }) => width > height],
  ['orientation=portrait', ({ width, height }) => width < height],
  ['ai=hide', ({ ai }) => ai === 'no'],
  ['kind=np&ai=hide', ({ kind, ai }) => kind === 'np' && ai === 'no'],
  ['category=city&ai=only', ({ category, ai }) => category === 'city' && ai === 'full'],
  ['atleast=7680x2160', ({ width }) => width === 7680],
  ['tag=雪山', ({ tags }) => tags.includes('雪山')],
  ['tag=雪山&orientation=landscape', ({ tags, width }) => tags.includes('雪山') && width > 3000],
  ['none=雪山&kind=np', ({ tags, kind }) => !tags.includes('雪山') && kind === 'np'],
  ['color=2f6fa7', ({ colors }) => colors[0]?.hex === '#2f6fa7'],
  ['palette=2f6fa7:60&category=city', ({ colors, category }) => colors[0]?.hex === '#2f6fa7' && category === 'city'],
  ['exact=3840x2161', () => false],
])('among ids up to millions, %s finds exactly what matches, the newest first', async (query, isMatch) => {
  const expected = pictures.filter(isMatch).map(({ aid }) => aid)
  const { aids, first } = await walk(site, token, query, 7)
  expect(aids).toEqual(expected)
  expect(first?.total).toBeLessThanOrEqual(expected.length)
  if (!first?.totalIsCapped) expect(first?.total).toBe(expected.length)
})

// rows: AP-01
test('what most pictures match is found and counted among the newest ids alone', async () => {
  const expected = pictures.filter(({ ai }) => ai === 'no').map(({ id }) => id)
  const { places, count } = await byWords(site.db, { ai: 'hide' }, new Date(NOW)).begin(5, 2, 10)
  expect(places.map(([, id]) => id)).toEqual(expected.slice(2, 7))
  expect(await count()).toEqual({ counted: 10, isPartial: false })
})
