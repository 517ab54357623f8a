import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '#contract/area.ts'
import { derivedKey, originalKey, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { findPairs } from '#server/domain/picture/pair/pairs.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import { testServices, type TestServices } from '#server/lib/test-services.ts'
import { seedSamples } from './seed.ts'

let site: TestServices
beforeAll(async () => {
  site = await testServices({ at: '2026-03-09T12:00:00Z' })
  const startedAt = performance.now()
  // Two processes that start at the same time.
  const seeded = await Promise.all([seedSamples(site.services), seedSamples(site.services)])
  expect(seeded.filter(Boolean)).toHaveLength(1)
  process.stdout.write(`seed: ${Math.round(performance.now() - startedAt)} ms\n`)
})
afterAll(() => site.close())

const daysOf = (area: string) =>
  site.services.db.select().from(placements).where(eq(placements.area, area)).orderBy(placements.day)

test('a new site has sixty pictures with their files', async () => {
  const rows = await site.services.db.select().from(wallpapers)
  expect(rows).toHaveLength(60)
  for (const { hash, bytes } of rows) {
    expect((await site.services.storage.head(originalKey(pictureId(hash), 'avif')))?.size).toBe(bytes)
    expect(await site.services.storage.head(derivedKey(pictureId(hash), 480, 'avif'))).not.toBeNull()
  }
})

// rows: HM-25
test('nine pairs of day and night come with the pictures; one waits for the picture of tomorrow', async () => {
  const { clock, db } = site.services
  expect(await findPairs(db, { now: clock.now() }, { limit: 60 })).toHaveLength(8)
  expect(await findPairs(db, { now: new Date('2026-03-10T00:00:00+08:00') }, { limit: 60 })).toHaveLength(9)
})

test('every area has 58 past days, today and tomorrow by its own clock', async () => {
  for (const area of AREAS) expect(await daysOf(area)).toHaveLength(60)
  expect((await daysOf('zh-cn')).at(-1)?.day).toBe('2026-03-10')
  // In Auckland it is the 10th already.
  expect((await daysOf('en-nz')).at(-1)?.day).toBe('2026-03-11')
})

test('the default area shows every picture once', async () => {
  expect(new Set((await daysOf('zh-cn')).map(({ aid }) => aid)).size).toBe(60)
})

test('on one day no two areas show the same picture', async () => {
  for (const day of ['2026-03-10', '2026-03-09', '2026-02-01']) {
    const shown = await site.services.db.select().from(placements).where(eq(placements.day, day))
    expect(new Set(shown.map(({ aid }) => aid)).size).toBe(shown.length)
  }
})

test("tomorrow's picture of the default area has no other placement", async () => {
  const [reserved] = await site.services.db
    .select()
    .from(placements)
    .where(and(eq(placements.area, 'zh-cn'), eq(placements.day, '2026-03-10')))
  const all = await site.services.db
    .select()
    .from(placements)
    .where(eq(placements.aid, reserved?.aid ?? ''))
  expect(all).toHaveLength(1)
})

test('the newest eleven days of the default area fill a wide screen', async () => {
  const newest = await site.services.db
    .select({ width: wallpapers.width, height: wallpapers.height })
    .from(placements)
    .innerJoin(wallpapers, eq(wallpapers.aid, placements.aid))
    .where(eq(placements.area, 'zh-cn'))
    .orderBy(placements.day)
  for (const { width, height } of newest.slice(-12)) expect(width / height).toBeCloseTo(16 / 9, 2)
})

test('a second start changes nothing', async () => {
  expect(await seedSamples(site.services)).toBe(false)
})
