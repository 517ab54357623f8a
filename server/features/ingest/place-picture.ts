import { sql } from 'drizzle-orm'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import { wallpaperDownloads, wallpaperFavourites, wallpaperLikes } from '#server/domain/picture/activity/schema.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import type { Tx } from '#server/lib/database/database.ts'

/**
 * Replaces the newest sample that `area` showed before `today` and that nobody liked, added to favourites or
 * downloaded; the sample stays in the library. Returns the day, or null when no such day is left.
 */
export async function replaceSample(tx: Tx, aid: string, area: Area, today: LocalDate): Promise<LocalDate | null> {
  const { rows } = await tx.execute(sql`
    update ${placements} set aid = ${aid}
    where (area, day) = (
      select p.area, p.day from ${placements} p join ${wallpapers} w on w.aid = p.aid
      where p.area = ${area} and p.day < ${today}::date and w.source = 'samples'
        and not exists (select 1 from ${wallpaperLikes} m where m.aid = w.aid)
        and not exists (select 1 from ${wallpaperFavourites} m where m.aid = w.aid)
        and not exists (select 1 from ${wallpaperDownloads} m where m.aid = w.aid)
      order by p.day desc limit 1 for update of p skip locked
    )
    returning day::text`)
  const day = rows[0]?.day
  return typeof day === 'string' ? day : null
}
