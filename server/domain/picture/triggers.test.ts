import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AREAS, AREA_TIME_ZONES } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import { emptyTables } from '#server/lib/database/empty-tables.ts'
import { startOfDay } from '#server/lib/day.ts'
import { type TestServices, testServices } from '#server/lib/test-services.ts'
import { categoryCounts, wallpaperStats } from './counts/schema.ts'
import { placements, wallpapers } from './schema.ts'
import { insertWallpaper, placeWallpaper } from './wallpaper-fixture.ts'

// What the database itself enforces (migration 0005), for any writer.
let site: TestServices
let db: TestServices['services']['db']
const ARRIVED = new Date('2026-01-01T00:00:00Z')
beforeAll(async () => {
  site = await testServices()
  db = site.services.db
})
beforeEach(() => emptyTables(db))
afterAll(() => site.close())

const outAt = async (aid: string) =>
  (await db.select({ at: wallpapers.outAt }).from(wallpapers).where(eq(wallpapers.aid, aid)))[0]?.at

test.each(AREAS)('a day of %s begins in the database when it begins in the contract', async (area: Area) => {
  for (const day of ['2026-01-15', '2026-07-15']) {
    await insertWallpaper(db, `on-${day}`)
    await placeWallpaper(db, `on-${day}`, area, day)
    expect(await outAt(`on-${day}`)).toEqual(startOfDay(day, AREA_TIME_ZONES[area]))
  }
})

test('a picture is released on its first day; without placements, on arrival', async () => {
  await insertWallpaper(db, 'a', { createdAt: ARRIVED })
  await insertWallpaper(db, 'b', { createdAt: ARRIVED })
  expect(await outAt('a')).toEqual(ARRIVED)
  await placeWallpaper(db, 'a', 'row', '2026-03-10', '2026-03-12')
  await placeWallpaper(db, 'a', 'zh-cn', '2026-03-11')
  expect(await outAt('a')).toEqual(new Date('2026-03-10T00:00:00Z'))
  await db.update(placements).set({ aid: 'b' }).where(eq(placements.day, '2026-03-10'))
  expect(await outAt('a')).toEqual(new Date('2026-03-10T16:00:00Z'))
  expect(await outAt('b')).toEqual(new Date('2026-03-10T00:00:00Z'))
  await db.delete(placements)
  expect([await outAt('a'), await outAt('b')]).toEqual([ARRIVED, ARRIVED])
})

test('every picture has a row of counts, which is deleted with it', async () => {
  await insertWallpaper(db, 'a', { kind: 'np', category: 'city' })
  const numbers = () => db.select().from(wallpaperStats)
  expect(await numbers()).toMatchObject([{ aid: 'a', id: 1001, kind: 'np', category: 'city', views: 0, likes: 0 }])
  await db.update(wallpapers).set({ kind: 'art', category: 'art' })
  expect(await numbers()).toMatchObject([{ kind: 'art', category: 'art' }])
  await db.delete(wallpapers)
  expect(await numbers()).toEqual([])
})

test('categories are counted through every change of a picture', async () => {
  const counts = async () =>
    Object.fromEntries((await db.select().from(categoryCounts)).map(({ category, pictures }) => [category, pictures]))
  for (const aid of ['a', 'b', 'c']) await insertWallpaper(db, aid, { category: 'city' })
  await insertWallpaper(db, 'd', { category: 'art', state: 'withdrawn' })
  expect(await counts()).toEqual({ city: 3 })
  await db.update(wallpapers).set({ category: 'art' }).where(eq(wallpapers.aid, 'a'))
  await db.update(wallpapers).set({ state: 'ready' }).where(eq(wallpapers.aid, 'd'))
  await db.update(wallpapers).set({ state: 'withdrawn', category: 'nature' }).where(eq(wallpapers.aid, 'b'))
  expect(await counts()).toEqual({ city: 1, art: 2 })
  await db.delete(wallpapers)
  expect(await counts()).toEqual({ city: 0, art: 0 })
})
