import { sql } from 'drizzle-orm'
import { AREA_TIME_ZONES } from '#contract/area.ts'
import { wallpaperDownloads, wallpaperFavourites, wallpaperLikes } from '#server/domain/picture/activity/schema.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import type { Executor } from '#server/lib/database/database.ts'
import { addDays, localDate } from '#server/lib/day.ts'
import type { Placement } from '../source.ts'

/** Days around an area's own for which a source is believed: one wrong date must not end the plan of days. */
const BACK = 14
const AHEAD = 2

/**
 * Shows a picture on the day that its source names, instead of the one that was planned. Never instead of an operator's
 * own picture, and on a past day only instead of one that nobody liked, added to favourites or downloaded. Days are
 * never left out: a day whose previous one is still missing gets nothing. False where nothing changed.
 */
export async function placeOnDay(db: Executor, aid: string, { area, day }: Placement, now: Date): Promise<boolean> {
  const today = localDate(now, AREA_TIME_ZONES[area])
  if (day < addDays(today, -BACK) || day > addDays(today, AHEAD)) return false
  const isUsed = sql.join(
    [wallpaperLikes, wallpaperFavourites, wallpaperDownloads].map(
      (table) => sql`exists (select 1 from ${table} m where m.aid = ${placements.aid})`,
    ),
    sql` or `,
  )
  const { rows } = await db.execute(sql`
    insert into ${placements} (area, day, aid)
    select ${area}::text, ${day}::date, ${aid}::text
    where exists (select 1 from ${wallpapers} w where w.aid = ${aid} and w.state = 'ready')
      and (
        exists (
          select 1 from ${placements} p
          where p.area = ${area} and p.day between ${addDays(day, -1)}::date and ${day}::date
        )
        or not exists (select 1 from ${placements} p where p.area = ${area} and p.day < ${day}::date)
      )
    on conflict (area, day) do update set aid = excluded.aid
    where ${placements.aid} <> excluded.aid
      and not exists (select 1 from ${wallpapers} w where w.aid = ${placements.aid} and w.source = 'upload')
      and (${placements.day} >= ${today}::date or not (${isUsed}))
    returning aid`)
  return rows.length > 0
}
