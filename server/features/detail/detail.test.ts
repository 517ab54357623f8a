import { afterAll, beforeAll, expect, test } from 'vitest'
import { RelatedList, WallpaperDetail } from '#contract/detail.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { addDays } from '#server/lib/day.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let token: string
let ridgeId: number

beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  token = (await site.newMember()).token
  const { db } = site
  const ridge = await insertWallpaper(db, 'ridge', {
    width: 7680,
    height: 4320,
    headline: '一层比一层深',
    story: '太阳落到山脊线上方一指。',
    tags: ['山', '日落', '紫色'],
    tagsEn: ['mountains', 'sunset', 'violet'],
  })
  ridgeId = ridge.id
  for (let i = 0; i < 20; i++) await insertWallpaper(db, `day-${i}`)
  await insertWallpaper(db, 'two-tags', {
    kind: 'art',
    tags: ['山', '日落', '海'],
    tagsEn: ['mountains', 'sunset', 'sea'],
  })
  await insertWallpaper(db, 'delta', { kind: 'np' })
  await insertWallpaper(db, 'one-tag', { kind: 'spotlight', tags: ['山'], tagsEn: ['mountains'] })
  await insertWallpaper(db, 'withdrawn', { tags: ['山'], state: 'withdrawn' })
  await insertWallpaper(db, 'planned')
  await placeWallpaper(db, 'planned', 'zh-cn', '2026-03-10')
  await placeWallpaper(db, 'ridge', 'zh-cn', '2026-02-20')
  await placeWallpaper(db, 'ridge', 'ja-jp', '2026-03-03', '2026-05-03')
  for (let i = 0; i < 9; i++) await placeWallpaper(db, `day-${i}`, 'zh-cn', addDays('2026-02-16', i < 4 ? i : i + 1))
  await placeWallpaper(db, 'day-10', 'en-gb', '2026-02-20')
  await placeWallpaper(db, 'day-4', 'fr-fr', '2026-02-20')
  await placeWallpaper(db, 'day-11', 'ja-jp', '2026-03-01', '2026-03-09')
})
afterAll(() => site.close())

const get = (path: string) => site.call('GET', path, { token })
const detail = async (path: string) => dataOf(await get(`/api/wallpapers/${path}`), WallpaperDetail)
const related = async (aid: string, query = '') =>
  dataOf(await get(`/api/wallpapers/${aid}/related${query}`), RelatedList).items
const lookup = async (query: string) => (await get(`/api/wallpapers/lookup?${query}`)).status

// rows: AP-03, DT-11, HM-18
test('a picture has its texts, its sizes and every released placement, newest first', async () => {
  const picture = await detail('ridge')
  expect(picture).toMatchObject({
    aid: 'ridge',
    id: ridgeId,
    area: 'zh-cn',
    date: '2026-02-20',
    placements: [
      { area: 'ja-jp', date: '2026-03-03' },
      { area: 'zh-cn', date: '2026-02-20' },
    ],
    description: '一层比一层深',
    story: '太阳落到山脊线上方一指。',
    maxWidth: 3840,
    access: { needLevel: 2, allowed: false },
  })
  expect(picture.thumb).toBe(`${picture.picture}/480.avif`)
  expect(picture.sizes.map((size) => size.key)).toEqual(['original', '8k', '4k', '2k', '1080p', 'phone', 'tablet'])
})

// rows: DT-09
test('the neighbours are those of the viewed area', async () => {
  expect(await detail('ridge')).toMatchObject({
    prev: { aid: 'day-3', date: '2026-02-19', titleEn: 'Title day-3' },
    next: { aid: 'day-4', date: '2026-02-21' },
  })
  expect(await detail('ridge?area=ja-jp')).toMatchObject({
    area: 'ja-jp',
    date: '2026-03-03',
    prev: { aid: 'day-11', date: '2026-03-01' },
    next: { aid: 'day-11', date: '2026-03-09' },
  })
  expect(await detail('day-0')).toMatchObject({ prev: null, next: { aid: 'day-1' } })
})

test('for an area that never showed it, a picture has the day on which it was shown elsewhere', async () => {
  expect(await detail('ridge?area=it-it')).toMatchObject({ area: 'ja-jp', date: '2026-03-03' })
  expect(await detail('one-tag')).toMatchObject({ area: null, date: null, placements: [], prev: null, next: null })
})

// rows: AP-02
test('canonical and numeric ids give the same picture, and every route only its own kind', async () => {
  expect((await detail(String(ridgeId))).aid).toBe('ridge')
  expect((await detail(`lookup?kind=article&id=${ridgeId}`)).aid).toBe('ridge')
  expect((await detail('lookup?kind=article&id=two-tags')).aid).toBe('two-tags')
  expect((await detail('lookup?kind=global&area=ja-jp&id=ridge')).date).toBe('2026-03-03')
  expect(await lookup('kind=global&area=fr-fr&id=ridge')).toBe(404)
  for (const [kind, aid] of [
    ['art', 'two-tags'],
    ['spotlight', 'one-tag'],
    ['np', 'delta'],
  ] as const) {
    const { id } = await detail(`lookup?kind=${kind}&id=${aid}`)
    expect(await detail(`lookup?kind=${kind}&id=${id}`)).toMatchObject({ kind, aid })
  }
  expect((await detail(`lookup?kind=global&area=ja-jp&id=${ridgeId}`)).area).toBe('ja-jp')
  for (const kind of ['spotlight', 'np', 'post', 'time'])
    expect(await lookup(`kind=${kind}&id=two-tags`), kind).toBe(404)
})

// rows: AU-07
test('a visitor gets a released picture by its detail route, and no unreleased one', async () => {
  const shared = (query: string) => site.call('GET', `/api/wallpapers/shared?${query}`)
  const answer = await shared('kind=article&id=ridge')
  expect(dataOf(answer, Wallpaper)).toMatchObject({ aid: 'ridge', width: 7680, height: 4320, me: { liked: false } })
  expect(answer.text).not.toContain('placements')
  expect((await shared(`kind=article&id=${ridgeId}`)).status).toBe(200)
  expect((await shared('kind=global&id=ridge&area=ja-jp')).status).toBe(200)
  for (const query of [
    'kind=global&id=ridge&area=en-us',
    'kind=art&id=one-tag',
    'kind=article&id=withdrawn',
    'kind=article&id=planned',
    'kind=article&id=none',
  ])
    expect((await shared(query)).status, query).toBe(404)
})

test('pictures of the same day are those of other areas', async () => {
  const items = await related('ridge', '?by=day')
  expect(items.map(({ aid, area, why }) => [aid, area, why])).toEqual([
    ['day-10', 'en-gb', 'day'],
    ['day-4', 'fr-fr', 'day'],
  ])
})

test('unknown, withdrawn and malformed ids give not-found on every call, and are not echoed', async () => {
  const ids = [
    'nothing',
    'withdrawn',
    '99999999999',
    '2147483648',
    'random',
    'lookup',
    '%00',
    'a%00b',
    '..%2f..',
    "'%3b--",
    '<b>',
    '%F0%9F%98%80',
    'x'.repeat(300),
    '-1',
    '%zz',
  ]
  for (const id of ids) {
    for (const [method, call] of [
      ['GET', ''],
      ['GET', '/related'],
      ['POST', '/view'],
      ['POST', '/like'],
      ['DELETE', '/favorite'],
    ] as const) {
      // Words of other calls.
      if (['lookup', 'random'].includes(id) && call === '') continue
      const answer = await site.call(method, `/api/wallpapers/${id}${call}`, { token })
      expect(answer, `${method} ${id}${call}`).toMatchObject({ status: 404, body: { code: 404, problem: 'not-found' } })
      expect(answer.text).not.toContain(id)
    }
    if (id !== '%zz') {
      const looked = await get(`/api/wallpapers/lookup?kind=article&id=${id}`)
      expect([404, 422], id).toContain(looked.status)
    }
  }
})

test('an invalid query names its field', async () => {
  const wrong = [
    ['lookup?kind=x&id=ridge', 'kind'],
    ['lookup?kind=article', 'id'],
    ['lookup?kind=article&id=', 'id'],
    ['lookup?kind=global&id=ridge', 'area'],
    ['lookup?kind=global&id=ridge&area=xx', 'area'],
    ['ridge?area=xx', 'area'],
    ['ridge/related?area=%00', 'area'],
    ['ridge/related?by=date', 'by'],
    ['similar?kind=x&id=ridge', 'kind'],
  ] as const
  for (const [path, field] of wrong) {
    const answer = await get(`/api/wallpapers/${path}`)
    expect(answer, path).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  }
})
