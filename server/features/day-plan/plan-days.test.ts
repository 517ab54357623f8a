import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AREAS, AREA_TIME_ZONES } from '#contract/area.ts'
import { insertPlacements } from '#server/domain/picture/placement-table.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { readConfig } from '#server/lib/config.ts'
import { addDays, localDate } from '#server/lib/day.ts'
import { testServices, type TestServices } from '#server/lib/test-services.ts'
import { planDays } from './plan-days.ts'

const START = '2026-03-09T12:00:00Z'

let site: TestServices
beforeAll(async () => {
  site = await testServices({ at: START })
})
beforeEach(async () => {
  await site.services.db.delete(placements)
  await site.services.db.delete(wallpapers)
})
afterAll(() => site.close())

const dayLater = (days: number) => new Date(Date.parse(START) + days * 86_400_000)

async function addPictures(...aids: string[]) {
  for (const aid of aids) await insertWallpaper(site.services.db, aid)
}

const placedOf = (aid: string) => site.services.db.select().from(placements).where(eq(placements.aid, aid))
const placed = () => site.services.db.select().from(placements).orderBy(placements.day, placements.area)

/** Every area has exactly one picture a day without a gap, up to the day after its tomorrow. */
async function expectNoHole(now: Date) {
  const rows = await placed()
  for (const area of AREAS) {
    const days = rows.filter((row) => row.area === area).map(({ day }) => day)
    expect(days.at(-1)).toBe(addDays(localDate(now, AREA_TIME_ZONES[area]), 2))
    expect(days).toEqual(days.map((_, i) => addDays(days[0] ?? '', i)))
  }
}

const many = Array.from({ length: 20 }, (_, i) => `p${String(i).padStart(2, '0')}`)

test('a site with pictures and no day yet has today, tomorrow and the day after in every area', async () => {
  await addPictures(...many)
  expect(await planDays(site.services, dayLater(0))).toBe(AREAS.length * 3)
  await expectNoHole(dayLater(0))
  expect(await planDays(site.services, dayLater(0))).toBe(0)
})

test('without pictures nothing is planned', async () => {
  expect(await planDays(site.services, dayLater(0))).toBe(0)
})

test('400 days with a run each day leave no gap and no two areas alike on a day', async () => {
  await addPictures(...many)
  for (let day = 0; day <= 400; day += 1) await planDays(site.services, dayLater(day))
  await expectNoHole(dayLater(400))
  const alike = await site.services.db.execute(
    sql`select day from ${placements} group by day having count(*) > count(distinct aid)`,
  )
  expect(alike.rows).toEqual([])
})

test('400 days without a server are filled by one run', async () => {
  await addPictures(...many)
  await planDays(site.services, dayLater(0))
  expect(await planDays(site.services, dayLater(400))).toBe(AREAS.length * 400)
  await expectNoHole(dayLater(400))
})

test('an area shows all its pictures before one repeats', async () => {
  await addPictures(...many)
  await planDays(site.services, dayLater(0))
  await planDays(site.services, dayLater(60))
  const days = (await placed()).filter(({ area }) => area === 'zh-cn').map(({ aid }) => aid)
  for (let i = 0; i + many.length <= days.length; i += many.length) {
    expect(new Set(days.slice(i, i + many.length)).size).toBeGreaterThanOrEqual(many.length - 3)
  }
})

test('new pictures come first, the oldest of them first, and in the default area first', async () => {
  await addPictures(...many)
  await planDays(site.services, dayLater(0))
  await addPictures('new-one', 'new-two')
  await planDays(site.services, dayLater(1))
  const found = await site.services.db.select().from(placements).where(eq(placements.aid, 'new-one'))
  expect(found).toMatchObject([{ area: 'zh-cn', day: '2026-03-12' }])
  expect(await site.services.db.select().from(placements).where(eq(placements.aid, 'new-two'))).toHaveLength(1)
})

test('where Bing fills the days, pictures of other sources are not planned', async () => {
  await addPictures(...many)
  await planDays(site.services, dayLater(0))
  await insertWallpaper(site.services.db, 'fetched', { source: 'bing' })
  await insertWallpaper(site.services.db, 'own', { source: 'upload' })
  const config = readConfig({ INGEST_SOURCES: 'bing' })
  await planDays({ ...site.services, config }, dayLater(1))
  expect(await placedOf('fetched')).toEqual([])
  expect(await placedOf('own')).toMatchObject([{ area: 'zh-cn', day: '2026-03-12' }])
  await planDays(site.services, dayLater(2))
  expect(await placedOf('fetched')).toMatchObject([{ area: 'zh-cn', day: '2026-03-13' }])
})

test('the same state gives the same plan', async () => {
  await addPictures(...many)
  await planDays(site.services, dayLater(30))
  const once = await placed()
  await site.services.db.delete(placements)
  await planDays(site.services, dayLater(30))
  expect(await placed()).toEqual(once)
})

test('with fewer pictures than areas every area has one nonetheless', async () => {
  await addPictures('only', 'two')
  await planDays(site.services, dayLater(3))
  await expectNoHole(dayLater(3))
})

test('two concurrent runs do not conflict', async () => {
  await addPictures(...many)
  await Promise.all([planDays(site.services, dayLater(0)), planDays(site.services, dayLater(0))])
  await expectNoHole(dayLater(0))
})

test('withdrawn pictures and posts are not planned', async () => {
  await insertWallpaper(site.services.db, 'gone', { state: 'withdrawn' })
  await insertWallpaper(site.services.db, 'post', { kind: 'post' })
  await addPictures('good')
  await insertPlacements(site.services.db, [{ area: 'zh-cn', day: '2026-03-08', aid: 'gone' }])
  await planDays(site.services, dayLater(0))
  expect(new Set((await placed()).map(({ aid }) => aid))).toEqual(new Set(['gone', 'good']))
})
