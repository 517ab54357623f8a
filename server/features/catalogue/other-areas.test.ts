import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREA_TIME_ZONES, AREAS } from '#contract/area.ts'
import { insertPlacements, type Placement } from '#server/domain/picture/placement-table.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { addDays, startOfDay } from '#server/lib/day.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { testApp, type TestApp } from '#server/lib/test-app.ts'
import { walk } from './walk-fixture.ts'

// Compared with all days and pictures, read one by one in memory. Noon in Shanghai: the day has begun in some areas only.
const NOW = '2026-03-09T12:00:00+08:00'
const COUNT = 60
const arrival = (at: number) => new Date(Date.UTC(2026, 1, 1 + (at % 20)))
const kindOf = (at: number) => (at % 4 === 0 ? 'art' : 'bing')

let site: TestApp
let token: string
let days: Placement[]
beforeAll(async () => {
  site = await testApp({ at: NOW })
  token = (await site.newMember()).token
  for (let at = 0; at < COUNT; at++) {
    await insertWallpaper(site.db, `picture-${at}`, {
      kind: kindOf(at),
      category: at % 3 === 0 ? 'city' : 'nature',
      createdAt: arrival(at),
      state: at % 10 === 7 ? 'withdrawn' : 'ready',
    })
  }
  const random = seededRandom(38)
  const all = AREAS.flatMap((area) =>
    Array.from({ length: 12 }, (_, back) => ({
      area,
      day: addDays('2026-03-11', -back),
      aid: `picture-${Math.floor(random() * COUNT)}`,
    })),
  )
  days = all.filter(() => random() < 0.3)
  await insertPlacements(site.db, days)
  await indexAllWords(site.db)
})
afterAll(() => site.close())

const startOf = ({ area, day }: Placement) => startOfDay(day, AREA_TIME_ZONES[area])

/** Of the pictures that `isWanted` wants, those with a begun day elsewhere or `isToo`, the newest first. */
function expected(isWanted: (at: number) => boolean, isToo: (at: number) => boolean = () => false) {
  const found = Array.from({ length: COUNT }, (_, at) => {
    const starts = days.filter(({ aid }) => aid === `picture-${at}`)
    const isElsewhere = starts.some((one) => one.area !== AREAS[0] && startOf(one) <= new Date(NOW))
    const [first] = starts.map(startOf).toSorted((one, other) => one.getTime() - other.getTime())
    return { at, isElsewhere, outAt: first ?? arrival(at) }
  })
  return found
    .filter(({ at, isElsewhere, outAt }) => (isElsewhere || isToo(at)) && outAt <= new Date(NOW) && isWanted(at))
    .filter(({ at }) => at % 10 !== 7)
    .toSorted((one, other) => other.outAt.getTime() - one.outAt.getTime() || other.at - one.at)
    .map(({ at }) => `picture-${at}`)
}

const walkAids = async (query: string) => (await walk(site, token, query, 5)).aids

// rows: AP-01
test('pictures of other areas are exactly those with a day that has begun there', async () => {
  const elsewhere = expected(() => true)
  expect(elsewhere.length).toBeGreaterThan(20)
  expect(elsewhere.length).toBeLessThan(COUNT)
  expect(await walkAids('kind=global')).toEqual(elsewhere)
  expect(await walkAids('kind=global&category=city')).toEqual(expected((at) => at % 3 === 0))
  const withArt = expected(
    () => true,
    (at) => kindOf(at) === 'art',
  )
  expect(await walkAids('kind=global,art')).toEqual(withArt)
})

// rows: AP-01
test('they follow when a day is given to another picture or area, and when it is deleted', async () => {
  const moved = days.filter(({ area }) => area !== AREAS[0]).slice(0, 10)
  const { db } = site
  for (const one of moved) {
    await db.execute(`update placements set aid = 'picture-5' where area = '${one.area}' and day = '${one.day}'`)
    one.aid = 'picture-5'
  }
  expect(await walkAids('kind=global')).toEqual(expected(() => true))
  await db.execute(`delete from placements where area not in ('${AREAS[0]}', '${AREAS[1]}')`)
  days = days.filter(({ area }) => area === AREAS[0] || area === AREAS[1])
  expect(await walkAids('kind=global')).toEqual(expected(() => true))
})
