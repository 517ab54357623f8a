import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Area } from '#contract/area.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { areaDay, isOut } from '#server/domain/picture/release.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, type PictureRow } from '#server/domain/picture/table.ts'
import type { Db } from '#server/lib/database/database.ts'

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
