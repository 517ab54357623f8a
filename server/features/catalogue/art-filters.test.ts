import { afterAll, beforeAll, expect, test } from 'vitest'
import { WallpaperDetail } from '#contract/detail.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let token: string

const facts = (date: string, museum: string, movement = '') => ({
  date,
  technique: 'Oil on canvas',
  dimensions: '73 × 93 cm',
  credit: 'Gift, 1993',
  museum,
  movement,
})

beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  token = (await site.newMember()).token
  const work = (aid: string, authorName: string, ...given: Parameters<typeof facts>) =>
    insertWallpaper(site.db, aid, { kind: 'art', authorName, art: facts(...given) })
  await work('wheat-field', 'Vincent van Gogh', '1889', 'The Metropolitan Museum of Art')
  await work('bedroom', 'Vincent van Gogh', '1889', 'Art Institute of Chicago', 'Post-Impressionism')
  await work('milkmaid', 'Johannes Vermeer', 'c. 1660', 'Rijksmuseum')
  await insertWallpaper(site.db, 'undated', { kind: 'art', title: 'Rijksmuseum 1660' })
  await indexAllWords(site.db)
})
afterAll(() => site.close())

const arts = async (query: Record<string, string>) => {
  const answer = await site.call('GET', `/api/arts?${new URLSearchParams(query).toString()}`, { token })
  return dataOf(answer, WallpaperList)
    .items.map(({ aid }) => aid)
    .join(' ')
}

// rows: HM-14, AP-07
test.each([
  [{ author: 'vincent van gogh' }, 'bedroom wheat-field'],
  [{ museum: 'rijksmuseum' }, 'milkmaid'],
  [{ century: '19' }, 'bedroom wheat-field'],
  [{ century: '17' }, 'milkmaid'],
  [{ century: '19', museum: 'Art Institute of Chicago' }, 'bedroom'],
  [{ movement: 'post-impressionism' }, 'bedroom'],
  [{ movement: 'Impressionism' }, ''],
  [{ century: '3' }, ''],
  [{ museum: "=m:rijksmuseum' | '" }, ''],
] as const)('masterpieces filtered by %j are %j', async (query, aids) => {
  expect(await arts(query)).toBe(aids)
})

test.each(['0', '22', '1e1', '-1', 'x'])('century %s is refused with its field', async (century) => {
  expect(await site.call('GET', `/api/arts?century=${century}`, { token })).toMatchObject({
    status: 422,
    body: { fields: { century: expect.any(String) } },
  })
})

// rows: HM-14, RT-16
test('the page of a work has its facts with the century, that of another picture none', async () => {
  const detail = async (id: string) =>
    dataOf(await site.call('GET', `/api/wallpapers/lookup?kind=art&id=${id}`, { token }), WallpaperDetail)
  expect((await detail('milkmaid')).art).toEqual({ ...facts('c. 1660', 'Rijksmuseum'), century: 17 })
  expect((await detail('undated')).art).toBeNull()
})
