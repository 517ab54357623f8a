import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '#contract/area.ts'
import { RandomPictures } from '#contract/random.ts'
import { Wallpaper, WallpaperList } from '#contract/wallpaper.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { addDays } from '#server/lib/day.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let token: string
const TODAY = '2026-03-09'

beforeAll(async () => {
  site = await testApp({ at: `${TODAY}T12:00:00+08:00` })
  token = (await site.newMember()).token
  const aids = Array.from({ length: 70 }, (_, i) => `picture-${i}`)
  for (const aid of aids) await insertWallpaper(site.db, aid)
  // zh-cn: tomorrow back to 68 days ago, 2026-03-10 … 2025-12-31; every other area two days back only.
  for (const [i, aid] of aids.entries()) await placeWallpaper(site.db, aid, 'zh-cn', addDays(TODAY, 1 - i))
  for (const [i, area] of AREAS.slice(1).entries()) {
    for (const back of [-1, 0, 1, 2])
      await placeWallpaper(site.db, `picture-${20 + i + back}`, area, addDays(TODAY, -back))
  }
})
afterAll(() => site.close())

const get = (path: string, as: string | undefined = token) => site.call('GET', path, { token: as })
const history = async (query = '') => dataOf(await get(`/api/bing/history${query}`), WallpaperList)
const daysOf = (list: { items: readonly { date: string | null }[] }) => list.items.map((item) => item.date)

// rows: HM-20, AP-04
test('history returns 24 per page, newest released day first, and the cursor continues without a gap or a repeat', async () => {
  const pages = [await history()]
  for (let cursor = pages[0]?.cursor; cursor; cursor = pages.at(-1)?.cursor)
    pages.push(await history(`?cursor=${cursor}`))
  expect(pages.map((page) => [page.page, page.items.length, page.hasMore])).toEqual([
    [1, 24, true],
    [2, 24, true],
    [3, 21, false],
  ])
  expect(pages.flatMap(daysOf)).toEqual(Array.from({ length: 69 }, (_, i) => addDays(TODAY, -i)))
  expect(pages[0]).toMatchObject({ pageSize: 24, total: 69, totalIsCapped: false, totalPages: 3 })
})

// rows: AP-04
test('pages by number show the same as the cursor', async () => {
  const first = await history('?pageSize=10')
  const second = await history('?pageSize=10&page=2')
  expect(second.page).toBe(2)
  expect(daysOf(second)).toEqual(daysOf(await history(`?pageSize=10&cursor=${first.cursor}`)))
  expect((await history('?page=30')).items).toEqual([])
})

// rows: AP-04
test('a year or a month of history contains its own days only', async () => {
  const month = await history('?year=2026&month=2&pageSize=60')
  expect(daysOf(month)).toEqual(Array.from({ length: 28 }, (_, i) => addDays('2026-02-28', -i)))
  expect(month.total).toBe(28)
  expect((await history('?year=2026&month=03&pageSize=60')).total).toBe(9)
  expect(daysOf(await history('?year=2025'))).toEqual(['2025-12-31'])
  expect(await history('?year=1999')).toMatchObject({ items: [], total: 0, totalPages: 0, hasMore: false })
})

test('an orientation filter of history returns the days of such pictures only, counted, page by page, also within a month', async () => {
  await insertWallpaper(site.db, 'upright', { width: 1080, height: 1920 })
  await insertWallpaper(site.db, 'square', { width: 2000, height: 2000 })
  await placeWallpaper(site.db, 'upright', 'en-in', '2026-03-01', '2026-02-01')
  await placeWallpaper(site.db, 'square', 'en-in', '2026-02-02')
  const upright = await history('?area=en-in&orientation=portrait&pageSize=1')
  expect(upright).toMatchObject({ total: 2, totalPages: 2, hasMore: true, items: [{ orientation: 'portrait' }] })
  const rest = await history(`?area=en-in&orientation=portrait&pageSize=1&cursor=${upright.cursor}`)
  expect(rest).toMatchObject({ page: 2, hasMore: false, items: [{ orientation: 'portrait' }] })
  expect(daysOf(rest)).toEqual(['2026-02-01'])
  const february = '?area=en-in&year=2026&month=2'
  expect((await history(`${february}&orientation=portrait`)).total).toBe(1)
  expect(daysOf(await history(`${february}&orientation=square`))).toEqual(['2026-02-02'])
  expect(await history(`${february}&orientation=landscape`)).toMatchObject({ items: [], total: 0, hasMore: false })
})

// rows: HM-22
test('a screen filter of history returns pictures of its ratio within 8 % that have at least its pixels', async () => {
  const sizes: Record<string, readonly [width: number, height: number]> = {
    same: [2560, 1440],
    larger: [3840, 2160],
    smaller: [1920, 1080],
    wider: [3440, 1440],
    nearly: [2720, 1440],
  }
  for (const [at, [aid, [width, height]]] of Object.entries(sizes).entries()) {
    await insertWallpaper(site.db, aid, { width, height })
    await placeWallpaper(site.db, aid, 'fr-ca', addDays('2026-02-01', at))
  }
  const fitting = await history('?area=fr-ca&year=2026&month=2&fit=2560x1440&pageSize=2')
  expect(fitting).toMatchObject({ total: 3, hasMore: true })
  expect(fitting.items.map(({ aid }) => aid)).toEqual(['nearly', 'larger'])
  const rest = await history(`?area=fr-ca&year=2026&month=2&fit=1280x720@2&pageSize=2&cursor=${fitting.cursor}`)
  expect(rest.items.map(({ aid }) => aid)).toEqual(['same'])
})

// rows: AP-04
test('an area has its own days: one that is behind does not show pictures released elsewhere', async () => {
  const list = await history('?area=en-us')
  expect(daysOf(list)).toEqual(['2026-03-08', '2026-03-07'])
  expect(new Set(list.items.map((item) => item.area))).toEqual(new Set(['en-us']))
})

test('totals beyond 1,000 are capped and pages end there, the cursor does not', async () => {
  const days = Array.from({ length: 1100 }, (_, i) => addDays('2025-12-30', -i))
  await placeWallpaper(site.db, 'picture-0', 'row', ...days)
  const list = await history('?area=row&pageSize=60&page=17')
  expect(list).toMatchObject({ total: 1000, totalIsCapped: true, totalPages: 17, hasMore: true, page: 17 })
  expect((await history(`?area=row&pageSize=60&cursor=${list.cursor}`)).page).toBe(18)
  expect(await get('/api/bing/history?area=row&pageSize=60&page=18')).toMatchObject({
    status: 422,
    body: { problem: 'invalid-fields', fields: { page: expect.any(String) } },
  })
})

// rows: API-16, API-21, HM-17
test("today-wallpapers lists every area's picture of its own day, the default area first", async () => {
  const list = dataOf(await get('/api/bing/today-wallpapers'), WallpaperList)
  expect(list.items.map((item) => item.area)).toEqual([...AREAS])
  for (const { area, date } of list.items) expect(date, String(area)).toBe(area === 'en-us' ? '2026-03-08' : TODAY)
  expect(list).toMatchObject({ total: 15, hasMore: false })
})

// rows: HM-07, API-21
test('today-wallpapers gives 402 with the required level to a member below it', async () => {
  const strict = await testApp({ env: { TODAY_LEVEL: '3' } })
  const { token: low } = await strict.newMember({ groupId: 2 })
  const { token: high } = await strict.newMember({ groupId: 3 })
  const refused = await strict.call('GET', '/api/bing/today-wallpapers', { token: low })
  expect(refused).toMatchObject({
    status: 402,
    body: { code: 402, success: false, message: '会员等级不足', problem: 'level-too-low', data: { needLevel: 3 } },
  })
  expect((await strict.call('GET', '/api/bing/today-wallpapers', { token: high })).body).toMatchObject({ code: 0 })
  await strict.close()
})

// rows: API-16
test("a visitor sees the default area's picture of today, without reactions; other areas need a member", async () => {
  const picture = dataOf(await site.call('GET', '/api/bing/today'), Wallpaper)
  expect(picture).toMatchObject({
    aid: 'picture-1',
    area: 'zh-cn',
    date: TODAY,
    me: { liked: false, faved: false, hidden: false },
    stats: { views: 0, likes: 0, favs: 0, downloads: 0, comments: 0 },
  })
  expect((await site.call('GET', '/api/bing/today?area=ja-jp')).status).toBe(401)
  expect(dataOf(await get('/api/bing/today?area=ja-jp'), Wallpaper)).toMatchObject({ area: 'ja-jp', date: TODAY })
  expect((await site.call('GET', '/api/bing/history')).status).toBe(401)
})

test('a day without a picture shows the previous one', async () => {
  site.clock.set('2026-03-15T12:00:00+08:00')
  expect(dataOf(await site.call('GET', '/api/bing/today'), Wallpaper).date).toBe('2026-03-10')
  site.clock.set(`${TODAY}T12:00:00+08:00`)
})

// rows: DT-16
test('a list marks pictures that may be used as a wallpaper only', async () => {
  const { licence } = await insertWallpaper(site.db, 'own-1', { kind: 'art' })
  await insertWallpaper(site.db, 'own-2', { kind: 'art', licence: { ...licence, wallpaperOnly: true } })
  const { items } = dataOf(await get('/api/wallpapers/random?kind=art&count=2'), RandomPictures)
  expect(items).toHaveLength(2)
  for (const picture of items) expect('wallpaperOnly' in picture, picture.aid).toBe(picture.aid === 'own-2')
})

test('invalid input is refused with the field named', async () => {
  const { cursor } = await history()
  const wrong = {
    area: ['area=xx-xx', 'area=ZH-CN', 'area=zh-cn%00', "area='%20or%201=1"],
    year: ['year=26', 'year=20260', 'year=%00', 'year=2026.5'],
    month: ['year=2026&month=13', 'year=2026&month=0', 'month=3', 'year=2026&month=-1'],
    cursor: [
      'cursor=x',
      'cursor=',
      'cursor=%00',
      `area=ja-jp&cursor=${cursor}`,
      `year=2026&cursor=${cursor}`,
      `cursor=${cursor}x`,
      `orientation=landscape&cursor=${cursor}`,
    ],
    page: ['page=0', 'page=-1', 'page=999999999999', 'page=1e3'],
    orientation: ['orientation=wide', 'orientation=', "orientation='%20or%201=1"],
    pageSize: ['pageSize=0', 'pageSize=61', 'pageSize=a'],
  }
  for (const [field, queries] of Object.entries(wrong)) {
    for (const query of queries) {
      const answer = await get(`/api/bing/history?${query}`)
      expect(answer, query).toMatchObject({ status: 422, body: { code: 422, fields: { [field]: expect.any(String) } } })
    }
  }
})
