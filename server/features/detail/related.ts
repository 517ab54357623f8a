import { and, asc, between, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Area } from '#contract/area.ts'
import type { RelatedWallpaper } from '#contract/detail.ts'
import { isBestPlacement, isOut, isReleased } from '#server/domain/picture/release.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, type PictureRow } from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import { findVisible, type Reading } from '#server/domain/picture/visible.ts'
import { addDays } from '#server/lib/day.ts'
import { findByTags } from './related-table.ts'

/** Pictures in the row. */
const RELATED = 12
/**
 * Similar pictures that precede those which only share a date; of the latter at most as many of each kind as follow.
 */
const ALIKE_FIRST = 8
const OF_ONE_DATE = 2

type Candidate = Pick<RelatedWallpaper, 'why' | 'shared' | 'sharedEn'> & { row: PictureRow }

/**
 * Released pictures that share tags with this one, the day (other areas) or a neighbouring day (same area), each with
 * what it shares; the most similar first, since a shared day is a coincidence. Without duplicates or the picture
 * itself. Refuses with `not-found`.
 */
export async function relatedWallpapers(viewing: Reading, id: string, area: Area): Promise<RelatedWallpaper[]> {
  const { member } = viewing
  const found = await findVisible(viewing, id, area)
  const [sameDay, neighbours, tagged] = await Promise.all([
    findSameDay(viewing, found),
    findNeighbours(viewing, found),
    findTagged(viewing, found, area),
  ])
  const chosen = new Map<string, Candidate>()
  for (const candidate of [
    ...tagged.slice(0, ALIKE_FIRST),
    ...sameDay.slice(0, OF_ONE_DATE),
    ...neighbours.slice(0, OF_ONE_DATE),
    ...tagged,
    ...sameDay,
    ...neighbours,
  ]) {
    const { aid } = candidate.row.picture
    if (chosen.size < RELATED && !chosen.has(aid)) chosen.set(aid, candidate)
  }
  return Array.from(chosen.values(), ({ row, ...reason }) => ({ ...toWallpaper(row, member), ...reason }))
}

async function findSameDay({ db, member, now }: Reading, found: PictureRow): Promise<Candidate[]> {
  if (!found.day || !found.area) return []
  const rows = await findPictures(db, {
    memberId: member?.id ?? 0,
    where: and(
      eq(placements.day, found.day),
      ne(placements.area, found.area),
      ne(placements.aid, found.picture.aid),
      isReleased(now),
    ),
    orderBy: [asc(placements.area)],
    limit: RELATED,
  })
  return rows.map((row) => ({ row, why: 'same-day', shared: [], sharedEn: [] }))
}

async function findNeighbours({ db, member, now }: Reading, found: PictureRow): Promise<Candidate[]> {
  if (!found.day || !found.area) return []
  const rows = await findPictures(db, {
    memberId: member?.id ?? 0,
    where: and(
      eq(placements.area, found.area),
      between(placements.day, addDays(found.day, -RELATED / 2), addDays(found.day, RELATED / 2)),
      ne(placements.aid, found.picture.aid),
      isReleased(now),
    ),
    orderBy: [sql`abs(${placements.day} - ${found.day}::date)`, desc(placements.day)],
    limit: RELATED,
  })
  return rows.map((row) => ({ row, why: 'date', shared: [], sharedEn: [] }))
}

async function findTagged(viewing: Reading, { picture }: PictureRow, area: Area): Promise<Candidate[]> {
  const { db, member, now } = viewing
  // Queries more than are shown: only for so few does the database look up releases one by one.
  const order = await findByTags(db, picture, RELATED * 4)
  if (order.length === 0) return []
  const rows = await findPictures(db, {
    memberId: member?.id ?? 0,
    placement: isBestPlacement(now, area),
    where: and(inArray(wallpapers.aid, order), isOut(now)),
    limit: order.length,
  })
  return rows
    .sort((one, other) => order.indexOf(one.picture.aid) - order.indexOf(other.picture.aid))
    .slice(0, RELATED)
    .map((row) => ({
      row,
      why: 'tags',
      shared: row.picture.tags.filter((tag) => picture.tags.includes(tag)),
      sharedEn: row.picture.tagsEn.filter((tag) => picture.tagsEn.includes(tag)),
    }))
}
