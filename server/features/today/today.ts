import { sql } from 'drizzle-orm'
import { AREAS } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import type { Wallpaper, WallpaperList } from '#contract/wallpaper.ts'
import type { Member } from '#server/app-env.ts'
import { areaDay } from '#server/domain/picture/release.ts'
import { placements } from '#server/domain/picture/schema.ts'
import { findPictures } from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** Each area's picture of its own day; of the previous day that has one where the day's is missing. */
async function picturesOfToday(db: Db, member: Member | null, areas: readonly Area[], now: Date) {
  const days = areas.map((area) => sql`(${area}, ${areaDay(now, area)}::date)`)
  const rows = await findPictures(db, {
    memberId: member?.id ?? 0,
    where: sql`(${placements.area}, ${placements.day}) in (
      select asked.area, (
        select max(shown.day) from ${placements} shown where shown.area = asked.area and shown.day <= asked.day
      ) from (values ${sql.join(days, sql`, `)}) asked(area, day)
    )`,
    limit: areas.length,
  })
  const byArea = new Map<string | null, Wallpaper>(rows.map((row) => [row.area, toWallpaper(row, member)]))
  return areas.flatMap((area) => byArea.get(area) ?? [])
}

/**
 * All areas' pictures of the day, the default area first; a visitor (null) counts as level 1. Refuses with
 * `level-too-low` below `needLevel`, with the colours of the default area's picture: data `{ needLevel, thumbhash }`.
 */
export async function todayWallpapers(
  db: Db,
  member: Member | null,
  needLevel: number,
  now: Date,
): Promise<WallpaperList> {
  if ((member?.groupId ?? 1) < needLevel) {
    const [hidden] = await picturesOfToday(db, null, AREAS.slice(0, 1), now)
    throw new ProblemError('level-too-low', { data: { needLevel, thumbhash: hidden?.thumbhash ?? '' } })
  }
  const items = await picturesOfToday(db, member, AREAS, now)
  const total = items.length
  return { items, page: 1, pageSize: AREAS.length, total, totalIsCapped: false, totalPages: 1, hasMore: false }
}

/** The area's picture of the day; `not-found` where the area never had one. */
export async function today(db: Db, member: Member | null, area: Area, now: Date): Promise<Wallpaper> {
  const [picture] = await picturesOfToday(db, member, [area], now)
  if (!picture) throw new ProblemError('not-found')
  return picture
}
