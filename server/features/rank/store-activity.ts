import { type SQL, sql } from 'drizzle-orm'
import {
  wallpaperDownloads,
  wallpaperFavourites,
  wallpaperLikes,
  wallpaperViews,
} from '#server/domain/picture/activity/schema.ts'
import type { Executor } from '#server/lib/database/database.ts'
import type { Period } from './spans.ts'

/** Points of one download, like, favourite and view: what takes more of a decision counts more. */
const POINTS = [
  [wallpaperDownloads, 4],
  [wallpaperLikes, 2],
  [wallpaperFavourites, 2],
  [wallpaperViews, 1],
] as const

/** Pictures that have points: as many as a list can be paged through. The others follow, newest first. */
const MOST = 1000

/** Stores how much members did with pictures within the period, which orders lists by `hot`. */
export async function storeActivity(db: Executor, { from, to }: Pick<Period, 'from' | 'to'>): Promise<void> {
  const counted = POINTS.map(
    ([table, points]): SQL => sql`
      select aid, count(*)::int * ${points}::int as points from ${table}
      where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
        ${table === wallpaperDownloads ? sql`and not is_repeat` : sql``} group by aid`,
  )
  await db.execute(sql`
    with active as (
      select aid, sum(points)::int as hot from (${sql.join(counted, sql` union all `)}) counted
      group by aid order by hot desc, aid limit ${MOST}
    ), changed as (
      select aid from active union select aid from wallpaper_stats where hot > 0
    )
    update wallpaper_stats n set hot = coalesce(active.hot, 0)
    from changed left join active on active.aid = changed.aid
    where n.aid = changed.aid and n.hot <> coalesce(active.hot, 0)`)
}
