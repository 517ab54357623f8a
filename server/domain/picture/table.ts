import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  lt,
  lte,
  or,
  sql,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { Area } from '#contract/area.ts'
import { FIT_TOLERANCE, type Orientation, type Screen } from '#contract/picture-choices.ts'
import type { LocalDate } from '#contract/value.ts'
import { isReleased } from '#server/domain/picture/release.ts'
import type { Db } from '#server/lib/database/database.ts'
import { downloadedFiles, unlockedPictures, wallpaperFavourites, wallpaperLikes } from './activity/schema.ts'
import { wallpaperStats } from './counts/schema.ts'
import { placements, wallpapers } from './schema.ts'

/** The member's last download of a picture: its time as the database writes it, and the file's pixels. */
interface LastDownload {
  at: string
  w: number
  h: number
}

interface PictureQuery {
  /** Member whose reactions are joined; 0 for a visitor. */
  memberId: number | Placeholder
  /** Which placement to join with a picture. */
  placement?: SQL
  /** Default: `ready` only. */
  states?: readonly string[]
  where: SQL | undefined
  orderBy?: SQL[]
  limit: number
  offset?: number
}

/** Columns of released and of withdrawn pictures that lists show. */
export const KNOWN_STATES: readonly string[] = ['ready', 'withdrawn']

const samePicture = eq(placements.aid, wallpapers.aid)

/**
 * Pictures with placement, counts and the member's reactions, in one statement. Withdrawn ones are left out unless
 * `states` includes them.
 */
export function findPictures(db: Db, query: PictureQuery) {
  const { memberId, placement = samePicture, states = ['ready'], where, orderBy = [], limit, offset = 0 } = query
  // Both are columns, so that they are computed for the rows that remain after sorting.
  const lastDownload = sql<LastDownload | null>`(
    select json_build_object('at', ${downloadedFiles.at}, 'w', ${downloadedFiles.width}, 'h', ${downloadedFiles.height})
    from ${downloadedFiles}
    where ${downloadedFiles.memberId} = ${memberId} and ${downloadedFiles.aid} = ${wallpapers.aid}
    order by ${downloadedFiles.at} desc limit 1
  )`
  const unlockedLevel = sql<number | null>`(
    select ${unlockedPictures.level} from ${unlockedPictures}
    where ${unlockedPictures.memberId} = ${memberId} and ${unlockedPictures.aid} = ${wallpapers.aid}
  )`
  return db
    .select({
      picture: wallpapers,
      area: placements.area,
      day: placements.day,
      stats: wallpaperStats,
      likedAt: wallpaperLikes.at,
      favedAt: wallpaperFavourites.at,
      lastDownload,
      unlockedLevel,
    })
    .from(wallpapers)
    .leftJoin(placements, placement)
    .leftJoin(wallpaperStats, eq(wallpaperStats.aid, wallpapers.aid))
    .leftJoin(wallpaperLikes, and(eq(wallpaperLikes.aid, wallpapers.aid), eq(wallpaperLikes.memberId, memberId)))
    .leftJoin(
      wallpaperFavourites,
      and(eq(wallpaperFavourites.aid, wallpapers.aid), eq(wallpaperFavourites.memberId, memberId)),
    )
    .where(and(isOneOf(states), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

// Equality where possible: only so can the indexes of released pictures be used.
function isOneOf(states: readonly string[]) {
  const [first = 'ready', ...others] = states
  return others.length === 0 ? eq(wallpapers.state, first) : inArray(wallpapers.state, [first, ...others])
}

export type PictureRow = Awaited<ReturnType<typeof findPictures>>[number]

/** Matches the canonical id, or the number where `id` is one. */
export function isPicture(id: string): SQL | undefined {
  const number = numericId(id)
  return number === undefined ? eq(wallpapers.aid, id) : or(eq(wallpapers.aid, id), eq(wallpapers.id, number))
}

/** The number where `id` can be a numeric one. */
export function numericId(id: string): number | undefined {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN
  return number <= 2_147_483_647 ? number : undefined
}

/** Matches pictures of this orientation, and portrait ones by their companion. */
export function hasOrientation(orientation: Orientation): SQL {
  const { width, height, companion } = wallpapers
  if (orientation === 'square') return eq(width, height)
  if (orientation === 'landscape') return gt(width, height)
  return sql`(${width} < ${height} or ${companion} is not null)`
}

/** Matches pictures with a file that is large enough for the screen, in physical pixels, and of its ratio. */
export function fitsScreen(screen: Screen): SQL {
  const { width, height, companion } = wallpapers
  const ratio = screen.width / screen.height
  const fits = (w: SQLWrapper, h: SQLWrapper) =>
    sql`(${w} >= ${screen.width} and ${h} >= ${screen.height} and ${hasRatio(w, h, ratio)})`
  return sql`(${fits(width, height)} or ${fits(pixelsOf(companion, 'width'), pixelsOf(companion, 'height'))})`
}

/** Matches where width and height have the ratio, up to `FIT_TOLERANCE`. */
export const hasRatio = (w: SQLWrapper, h: SQLWrapper, ratio: number) =>
  sql`abs(${w}::float8 / ${h} / ${ratio}::float8 - 1) <= ${FIT_TOLERANCE}::float8`

const pixelsOf = (companion: SQLWrapper, side: 'width' | 'height') => sql`(${companion} ->> '${sql.raw(side)}')::int`

/** Days on which the picture was shown so far, newest first. */
export function findReleasedPlacements(db: Db, aid: string, now: Date, limit: number) {
  return db
    .select({ area: placements.area, date: placements.day })
    .from(placements)
    .where(and(eq(placements.aid, aid), isReleased(now)))
    .orderBy(desc(placements.day), placements.area)
    .limit(limit)
}

const neighbour = { aid: wallpapers.aid, title: wallpapers.title, titleEn: wallpapers.titleEn, date: placements.day }

/** The area's picture of the day before `day`, or of the last earlier day that has one. */
export async function findPrevious(db: Db, area: Area, day: LocalDate) {
  const [found] = await db
    .select(neighbour)
    .from(placements)
    .innerJoin(wallpapers, samePicture)
    .where(and(eq(placements.area, area), lt(placements.day, day), eq(wallpapers.state, 'ready')))
    .orderBy(desc(placements.day))
    .limit(1)
  return found ?? null
}

/** The area's picture of the next day that has one, up to `today`. */
export async function findNext(db: Db, area: Area, day: LocalDate, today: LocalDate) {
  const [found] = await db
    .select(neighbour)
    .from(placements)
    .innerJoin(wallpapers, samePicture)
    .where(
      and(
        eq(placements.area, area),
        gt(placements.day, day),
        lte(placements.day, today),
        eq(wallpapers.state, 'ready'),
      ),
    )
    .orderBy(placements.day)
    .limit(1)
  return found ?? null
}

/** Number of matching placements, at most `most`. */
export async function countPlacements(db: Db, where: SQL | undefined, most: number): Promise<number> {
  const counted = db.select({ day: placements.day }).from(placements).where(where).limit(most).as('counted')
  const [found] = await db.select({ total: count() }).from(counted)
  return found?.total ?? 0
}

/** Number of matching placements of released pictures, at most `most`; `where` may use columns of both. */
export async function countPlacedPictures(db: Db, where: SQL | undefined, most: number): Promise<number> {
  const counted = db
    .select({ day: placements.day })
    .from(placements)
    .innerJoin(wallpapers, samePicture)
    .where(and(eq(wallpapers.state, 'ready'), where))
    .limit(most)
    .as('counted')
  const [found] = await db.select({ total: count() }).from(counted)
  return found?.total ?? 0
}
