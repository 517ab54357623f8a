import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Area } from '#contract/area.ts'
import type { LookupQuery } from '#contract/released-picture.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { areaDay, isBestPlacement, isOut } from '#server/domain/picture/release.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, isPicture, type PictureRow } from '#server/domain/picture/table.ts'
import { isOfKind } from '#server/domain/picture/visible.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

interface Search {
  db: Db
  now: Date
}

/** A picture of the day, with that day. */
export type DayPicture = PictureRow & { area: Area; day: string }

/** The area's pictures of its latest days, newest first, without the first `skipped`. */
export async function findLatestDays({ db, now }: Search, area: Area, limit: number, skipped = 0) {
  const rows = await findPictures(db, {
    memberId: 0,
    where: and(eq(placements.area, area), lte(placements.day, areaDay(now, area))),
    orderBy: [desc(placements.day)],
    limit,
    offset: skipped,
  })
  return rows.flatMap((row): DayPicture[] => (row.day === null ? [] : [{ ...row, area, day: row.day }]))
}

/** The latest released pictures of a kind, newest first, without their days. */
export function findLatestOfKind({ db, now }: Search, kind: Wallpaper['kind'], limit: number) {
  return findPictures(db, {
    memberId: 0,
    placement: sql`false`,
    where: and(eq(wallpapers.kind, kind), isOut(now)),
    orderBy: [desc(wallpapers.outAt), desc(wallpapers.id)],
    limit,
  })
}

/** Those of the pictures that are released, in the order of `aids`, without their days. */
export async function findReleased({ db, now }: Search, aids: readonly string[]): Promise<PictureRow[]> {
  if (aids.length === 0) return []
  const rows = await findPictures(db, {
    memberId: 0,
    placement: sql`false`,
    where: and(inArray(wallpapers.aid, [...aids]), isOut(now)),
    limit: aids.length,
  })
  const byAid = new Map(rows.map((row) => [row.picture.aid, row]))
  return aids.flatMap((aid) => byAid.get(aid) ?? [])
}

/** The released picture with that canonical or numeric id, without its days. */
export async function findReleasedPicture({ db, now }: Search, id: string): Promise<PictureRow | undefined> {
  const where = and(isPicture(id), isOut(now))
  const [row] = await findPictures(db, { memberId: 0, placement: sql`false`, where, limit: 1 })
  return row
}

/**
 * The released picture of a detail route, without reactions. Refuses with `not-found`: unknown, withdrawn, not released
 * yet, or of another kind.
 */
export async function findShared(
  { db, now }: Search,
  { kind, id, area }: v.InferOutput<typeof LookupQuery>,
): Promise<PictureRow> {
  const [row] = await findPictures(db, {
    memberId: 0,
    placement: isBestPlacement(now, area ?? 'zh-cn'),
    where: and(isPicture(id), isOut(now)),
    limit: 1,
  })
  if (!row || !isOfKind(row, kind, area)) throw new ProblemError('not-found')
  return row
}
