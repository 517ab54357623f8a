import { and, eq, inArray, max, min, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { RandomQuery } from '#contract/random.ts'
import { findDayAfter } from '#server/domain/picture/calendar-table.ts'
import { daySpan } from '#server/domain/picture/day-span.ts'
import { areaDay, isBestPlacement, isOut } from '#server/domain/picture/release.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, hasOrientation, type PictureRow } from '#server/domain/picture/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, daysBetween } from '#server/lib/day.ts'
import { newSeed, seededOrder } from '#server/lib/seeded-order.ts'

interface Looking {
  db: Db
  /** Member whose reactions are joined; 0 for a visitor. */
  memberId: number
  now: Date
  /** Gives up on matches that no index finds and that are too rare to be drawn by chance. */
  isQuick?: boolean
}
type Query = v.InferOutput<typeof RandomQuery>

/** The first day that a query can name. */
const EARLIEST = '1900-01-01'

/** Positions examined in one statement. */
const FIRST_GLANCE = 64
const LONGEST_GLANCE = 1024
/**
 * Number of positions among all pictures to examine before the database sorts the matches: needed only for a rare kind
 * in a large site.
 */
const MOST_GLANCED = 2048

/** The base of a random order: numbered positions, some of them empty. */
interface Places {
  size: number
  /** Number of positions. */
  most: number
  /** Pictures at these positions, in any order. */
  find: (places: number[]) => Promise<{ place: number; row: PictureRow }[]>
}

/**
 * `count` different released pictures that match, in the order that `seed` defines. Positions are drawn by number, a
 * few at a time, so the cost does not grow with the site. Refuses with `invalid-fields`: a `month` without its `year`.
 */
export async function drawPictures(looking: Looking, query: Query): Promise<{ rows: PictureRow[]; seed: string }> {
  const { seed = newSeed(), count } = query
  const isOfDays = query.area !== undefined || query.year !== undefined || query.month !== undefined
  const places = isOfDays ? await placesOfDays(looking, query) : await placesOfAll(looking, query)
  const rows = await drawFrom(places, seed, count)
  const isCut = rows.length < count && places.size > places.most && (!looking.isQuick || isIndexed(query))
  return { rows: isCut ? await findInSeedOrder(looking, query, seed) : rows, seed }
}

async function drawFrom({ size, most, find }: Places, seed: string, count: number): Promise<PictureRow[]> {
  const next = seededOrder(seed, size)
  const drawn = new Map<string, PictureRow>()
  let glanced = 0
  for (let glance = FIRST_GLANCE; drawn.size < count && glanced < most; glance *= 2) {
    const places = next(Math.min(glance, LONGEST_GLANCE))
    if (places.length === 0) break
    glanced += places.length
    const found = new Map((await find(places)).map(({ place, row }) => [place, row]))
    for (const place of places) {
      const row = found.get(place)
      // A picture may be placed on many days and is returned once.
      if (row && drawn.size < count && !drawn.has(row.picture.aid)) drawn.set(row.picture.aid, row)
    }
  }
  return [...drawn.values()]
}

/** Whether an index finds the matches; together the filters may match few of millions. */
const isIndexed = ({ kind, category, orientation }: Query) =>
  orientation === undefined && (kind === undefined || category === undefined)

const isWanted = ({ kind, category, orientation }: Query): SQL | undefined =>
  and(
    kind && eq(wallpapers.kind, kind),
    category && eq(wallpapers.category, category),
    orientation && hasOrientation(orientation),
  )

/** The days of an area, up to its own, of a year or month if given. */
async function placesOfDays({ db, memberId, now }: Looking, query: Query): Promise<Places> {
  const { area = 'zh-cn' } = query
  const today = areaDay(now, area)
  const span = daySpan(query) ?? { from: EARLIEST, to: today }
  const found = await findDayAfter(db, area, addDays(span.from, -1), today)
  const first = found ?? today
  const size = found ? Math.max(0, daysBetween(found, span.to < today ? span.to : today) + 1) : 0
  return {
    size,
    most: size,
    find: async (places) => {
      const days = places.map((place) => addDays(first, place))
      const rows = await findPictures(db, {
        memberId,
        where: and(eq(placements.area, area), inArray(placements.day, days), isWanted(query)),
        limit: places.length,
      })
      return rows.map((row) => ({ place: daysBetween(first, row.day ?? first), row }))
    },
  }
}

const outAndWanted = ({ now }: Looking, query: Query) => and(isWanted(query), isOut(now))

/** All pictures by their numbers, which have few gaps. */
async function placesOfAll(looking: Looking, query: Query): Promise<Places> {
  const { db, memberId, now } = looking
  const [ids] = await db.select({ from: min(wallpapers.id), to: max(wallpapers.id) }).from(wallpapers)
  const from = ids?.from ?? 1
  return {
    size: (ids?.to ?? 0) - from + 1,
    most: MOST_GLANCED,
    find: async (places) => {
      const numbers = places.map((place) => from + place)
      const rows = await findPictures(db, {
        memberId,
        placement: isBestPlacement(now, 'zh-cn'),
        where: and(inArray(wallpapers.id, numbers), outAndWanted(looking, query)),
        limit: places.length,
      })
      return rows.map((row) => ({ place: row.picture.id - from, row }))
    },
  }
}

/** The same for matches too rare to be drawn by chance: every matching picture is examined. */
function findInSeedOrder(looking: Looking, query: Query, seed: string) {
  return findPictures(looking.db, {
    memberId: looking.memberId,
    placement: isBestPlacement(looking.now, 'zh-cn'),
    where: outAndWanted(looking, query),
    orderBy: [sql`md5(${seed} || ${wallpapers.aid})`],
    limit: query.count,
  })
}
