import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RandomPictures } from '#contract/random.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { addDays } from '#server/lib/day.ts'
import { seededOrder } from '#server/lib/seeded-order.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let token: string
const TODAY = '2026-03-09'

beforeAll(async () => {
  site = await testApp({ at: `${TODAY}T12:00:00+08:00` })
  token = (await site.newMember({ groupId: 6 })).token
  // China shows 40 pictures on 80 days, each twice; two more are planned for tomorrow and the day after.
  for (let i = 0; i < 40; i++) {
    await insertWallpaper(site.db, `day-${i}`)
    await placeWallpaper(site.db, `day-${i}`, 'zh-cn', addDays(TODAY, -i), addDays(TODAY, -40 - i))
  }
  for (const [i, aid] of ['tomorrow', 'later'].entries()) {
    await insertWallpaper(site.db, aid)
    await placeWallpaper(site.db, aid, 'zh-cn', addDays(TODAY, 1 + i))
  }
  await insertWallpaper(site.db, 'sunflowers', { kind: 'art' })
  await insertWallpaper(site.db, 'gone', { kind: 'art' })
  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'gone'))
})
afterAll(() => site.close())

const get = (query: string) => site.call('GET', `/api/wallpapers/random?${query}`, { token })
const random = async (query: string) => dataOf(await get(query), RandomPictures)
const aids = ({ items }: { items: readonly { aid: string }[] }) => items.map(({ aid }) => aid)

// rows: AP-08, HM-23
test('the same seed and filters give the same pictures, and further pages continue in the same order', async () => {
  for (const filters of ['', 'area=zh-cn&', 'area=zh-cn&year=2026&month=2&', 'kind=bing&']) {
    const few = await random(`${filters}seed=dawn&count=5`)
    expect(few.items.length).toBe(5)
    expect(await random(`${filters}seed=dawn&count=5`)).toEqual(few)
    expect(aids(await random(`${filters}seed=dawn&count=12`)).slice(0, 5), filters).toEqual(aids(few))
    expect(aids(await random(`${filters}seed=dusk&count=12`)), filters).not.toEqual(aids(few))
  }
})

// rows: AP-08
test('a seed is generated when absent, and reproduces the result', async () => {
  const first = await random('')
  expect(first.items).toHaveLength(1)
  expect(first.seed).toMatch(/^[a-z]{8}$/)
  expect(await random(`seed=${first.seed}`)).toEqual(first)
})

// rows: AP-08
test('no duplicates, withdrawn or unreleased pictures, whatever the seed', async () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const all = aids(await random(`seed=${seed}&count=30`))
    expect(new Set(all).size).toBe(30)
    const days = aids(await random(`area=zh-cn&seed=${seed}&count=30`))
    expect(new Set(days).size).toBe(30)
    for (const aid of ['tomorrow', 'later', 'gone']) expect([...all, ...days]).not.toContain(aid)
  }
})

// rows: AP-08
test('filters apply: a kind, a month of an area, and one without matches', async () => {
  expect(aids(await random('kind=art&count=30&seed=x'))).toEqual(['sunflowers'])
  const february = await random('area=zh-cn&year=2026&month=2&count=30&seed=x')
  expect(february.items).toHaveLength(28)
  for (const { date, area } of february.items) expect([area, date?.slice(0, 7)]).toEqual(['zh-cn', '2026-02'])
  for (const none of ['kind=np', 'area=fr-fr', 'year=1999', 'year=2026&month=4', 'area=zh-cn&kind=art']) {
    expect((await random(`${none}&seed=x`)).items, none).toEqual([])
  }
})

// rows: AP-08
test('invalid input is refused with the field named', async () => {
  const wrong = {
    seed: [
      'seed=',
      `seed=${'a'.repeat(65)}`,
      `seed=${'a'.repeat(10_000)}`,
      'seed=a%20b',
      "seed='--",
      'seed=%00',
      'seed=种',
    ],
    count: ['count=0', 'count=31', 'count=-1', 'count=1e1', 'count=x'],
    month: ['month=3', 'year=2026&month=13'],
    year: ['year=26'],
    area: ['area=xx'],
    kind: ['kind=video'],
    category: ['category=space'],
    orientation: ['orientation=round'],
  }
  for (const [field, queries] of Object.entries(wrong)) {
    for (const query of queries) {
      expect(await get(query), query).toMatchObject({
        status: 422,
        body: { problem: 'invalid-fields', fields: { [field]: expect.any(String) } },
      })
    }
  }
})

test('an order contains every number once, is the same for the same seed, and is lazy for millions', () => {
  const whole = seededOrder('dawn', 100)
  expect([...whole(60), ...whole(60)].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i))
  expect(seededOrder('dawn', 4_500_000)(5)).toEqual(seededOrder('dawn', 4_500_000)(5))
  expect(seededOrder('dawn', 0)(5)).toEqual([])
})

// rows: AP-08
test('pictures too rare to be drawn by chance are found, in the order of the seed', async () => {
  // Numbers with a gap, as after many pictures were deleted.
  await site.db.execute(sql`select setval(pg_get_serial_sequence('wallpapers', 'id'), 50000)`)
  for (const aid of ['rare-1', 'rare-2']) await insertWallpaper(site.db, aid, { kind: 'spotlight' })
  const found = await random('kind=spotlight&count=30&seed=x')
  expect(aids(found).toSorted()).toEqual(['rare-1', 'rare-2'])
  expect(await random('kind=spotlight&count=30&seed=x')).toEqual(found)
  expect(aids(await random('area=zh-cn&kind=spotlight&seed=x'))).toEqual([])
})

// rows: AP-08, HM-23
test('a category and an orientation filter among all pictures and among the days of an area', async () => {
  const tall = { width: 2160, height: 3840 }
  await insertWallpaper(site.db, 'wide-city', { kind: 'spotlight', category: 'city' })
  await insertWallpaper(site.db, 'tall-city', { kind: 'spotlight', category: 'city', ...tall })
  await insertWallpaper(site.db, 'tall-sea', { kind: 'spotlight', category: 'nature', ...tall })
  const spotlights = async (filters: string) =>
    aids(await random(`kind=spotlight&${filters}&count=30&seed=x`)).toSorted()
  expect(await spotlights('category=city')).toEqual(['tall-city', 'wide-city'])
  expect(await spotlights('orientation=portrait')).toEqual(['tall-city', 'tall-sea'])
  expect(await spotlights('category=city&orientation=portrait')).toEqual(['tall-city'])
  await site.db.update(wallpapers).set(tall).where(eq(wallpapers.aid, 'day-3'))
  expect(aids(await random('area=zh-cn&orientation=portrait&count=30&seed=x'))).toEqual(['day-3'])
})
