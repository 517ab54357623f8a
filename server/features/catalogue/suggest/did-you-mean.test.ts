import { afterAll, beforeAll, expect, test } from 'vitest'
import { SearchResult } from '#contract/catalogue.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  token = (await site.newMember()).token
  const { db } = site
  for (const aid of ['one', 'two', 'three', 'four'])
    await insertWallpaper(db, aid, {
      kind: aid === 'one' ? 'np' : 'bing',
      tags: ['雪山', '日落时分'],
      tagsEn: ['mountain', 'sunset'],
      placeName: '重庆',
      placeNameEn: 'Banff National Park',
      authorName: 'Zoë Blüm',
    })
  await indexAllWords(db)
})
afterAll(() => site.close())

const search = async (query: Record<string, string>) =>
  dataOf(await site.call('GET', `/api/search?${new URLSearchParams(query).toString()}`, { token }), SearchResult)

// rows: SE-08, AP-18
test.each([
  ['mountian', ['mountain']],
  ['sunste', ['sunset']],
  ['montain sunste', ['mountain sunset']],
  ['Banf Nationl Park', ['Banff National Park']],
  ['zoe blim', ['Zoë Blüm']],
  ['xueshan', ['雪山']],
  ['xs', ['雪山']],
  ['血山', ['雪山']],
  ['冲庆', ['重庆']],
  ['日落时份', ['日落时分']],
  ['雪山', []],
  ['nothing like it', []],
  ['q', []],
  ['%', []],
])('a search for %s suggests %j', async (q, expected) => {
  expect((await search({ q })).suggest).toEqual(expected)
})

// rows: SE-08, AP-18
test('only words that find more with the same filters are suggested, and only on the first page', async () => {
  expect((await search({ q: 'mountian', kind: 'np' })).suggest).toEqual(['mountain'])
  expect((await search({ q: 'mountian', kind: 'art' })).suggest).toEqual([])
  expect((await search({ q: 'mountian', page: '2' })).suggest).toEqual([])
})

test('from four results on, nothing is suggested', async () => {
  await insertWallpaper(site.db, 'rare', { title: 'Mountian' })
  await indexAllWords(site.db)
  expect((await search({ q: 'mountian' })).suggest).toEqual(['mountain'])
  for (const aid of ['rarer', 'rarest', 'last']) await insertWallpaper(site.db, aid, { title: `Mountian ${aid}` })
  await indexAllWords(site.db)
  expect((await search({ q: 'mountian' })).suggest).toEqual([])
})
