import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapCell } from '#server/domain/picture/schema.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { type TestServices, testServices } from '#server/lib/test-services.ts'
import { cellAt, cellsOf, coveringCells, WORLD } from './cells.ts'

let site: TestServices
beforeAll(async () => {
  site = await testServices()
})
afterAll(() => site.close())

const random = seededRandom(20)
const EDGES = [
  { lat: 90, lng: 180 },
  { lat: -90, lng: -180 },
  { lat: 0, lng: 0 },
  { lat: 85.06, lng: -179.999 },
]
const POSITIONS = [
  ...EDGES,
  ...Array.from({ length: 300 }, () => ({ lat: random() * 180 - 90, lng: random() * 360 - 180 })),
]

test('database and server name the cells of a position alike', async () => {
  const { rows } = await site.services.db.execute(sql`
    select ${mapCell(sql`lat`, sql`lng`)} as cell
    from unnest(${sql.param(POSITIONS.map(({ lat }) => lat))}::float8[], ${sql.param(POSITIONS.map(({ lng }) => lng))}::float8[])
      with ordinality as given (lat, lng, at) order by at`)
  const cells = v.parse(v.array(v.object({ cell: v.string() })), rows).map(({ cell }) => cell)
  expect(cells).toEqual(POSITIONS.map(({ lat, lng }) => cellAt(lat, lng)))
})

test('the cells of a section contain every position in it, across the antimeridian and at the poles', () => {
  for (let round = 0; round < 300; round++) {
    const [one, other, third] = [random() * 180 - 90, random() * 180 - 90, random() * 360 - 180]
    const section = {
      west: random() * 360 - 180,
      east: third,
      south: Math.min(one, other),
      north: Math.max(one, other),
    }
    const width = (section.east - section.west + 360) % 360
    const lng = ((section.west + random() * width + 540) % 360) - 180
    const cell = cellAt(section.south + random() * (section.north - section.south), lng)
    const isIn = (cells: readonly string[]) => cells.some((each) => cell.startsWith(each))
    expect(isIn(coveringCells(section)), JSON.stringify({ section, cell })).toBe(true)
    expect(isIn(cellsOf(section, 8).cells), JSON.stringify({ section, cell })).toBe(true)
  }
})

test('a section is covered by a dozen cells at most, the world by one', () => {
  expect(coveringCells(WORLD)).toEqual([''])
  expect(coveringCells({ west: 2.3, south: 48.8, east: 2.4, north: 48.9 }).length).toBeLessThanOrEqual(12)
  expect(cellsOf(WORLD, 10)).toMatchObject({ depth: 4, cells: { length: 256 } })
})
