import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { wallpaperFavourites, wallpaperLikes, wallpaperStats, wallpaperViews } from '#server/schema.ts'

/** The marks that a member puts on a picture and takes off again, each with its counter. */
const MARKS = {
  likes: { table: wallpaperLikes, counter: wallpaperStats.likes },
  favs: { table: wallpaperFavourites, counter: wallpaperStats.favs },
} as const
export type Mark = keyof typeof MARKS

/** Sets the mark and counts it once, in one statement; a mark that stands already changes nothing. */
export async function insertMark(db: Db, mark: Mark, memberId: number, aid: string, at: Date) {
  const { table, counter } = MARKS[mark]
  const name = sql.identifier(counter.name)
  await db.execute(sql`
    with marked as (
      insert into ${table} (member_id, aid, at) values (${memberId}, ${aid}, ${at.toISOString()}::timestamptz)
      on conflict do nothing returning aid
    )
    update ${wallpaperStats} set ${name} = ${counter} + 1
    where ${wallpaperStats.aid} in (select aid from marked)`)
}

/** Takes the mark off and counts it once, in one statement; without a mark it changes nothing. */
export async function deleteMark(db: Db, mark: Mark, memberId: number, aid: string) {
  const { table, counter } = MARKS[mark]
  await db.execute(sql`
    with unmarked as (
      delete from ${table} where member_id = ${memberId} and aid = ${aid} returning aid
    )
    update ${wallpaperStats} set ${sql.identifier(counter.name)} = ${counter} - 1
    where ${wallpaperStats.aid} in (select aid from unmarked)`)
}

/** Counts a view unless the member's last counted one is younger than `after`. */
export async function insertView(db: Db, memberId: number, aid: string, at: Date, after: Date) {
  await db.execute(sql`
    with seen as (
      insert into ${wallpaperViews} (member_id, aid, at) values (${memberId}, ${aid}, ${at.toISOString()}::timestamptz)
      on conflict (member_id, aid) do update set at = excluded.at
      where ${wallpaperViews.at} <= ${after.toISOString()}::timestamptz returning aid
    )
    update ${wallpaperStats} set views = ${wallpaperStats.views} + 1
    where ${wallpaperStats.aid} in (select aid from seen)`)
}

/** The picture's numbers and whether the member's marks stand. */
export async function findNumbers(db: Db, memberId: number, aid: string) {
  const [found] = await db
    .select({
      views: wallpaperStats.views,
      likes: wallpaperStats.likes,
      favs: wallpaperStats.favs,
      likedAt: wallpaperLikes.at,
      favedAt: wallpaperFavourites.at,
    })
    .from(wallpaperStats)
    .leftJoin(wallpaperLikes, and(eq(wallpaperLikes.aid, wallpaperStats.aid), eq(wallpaperLikes.memberId, memberId)))
    .leftJoin(
      wallpaperFavourites,
      and(eq(wallpaperFavourites.aid, wallpaperStats.aid), eq(wallpaperFavourites.memberId, memberId)),
    )
    .where(eq(wallpaperStats.aid, aid))
  return found ?? { views: 0, likes: 0, favs: 0, likedAt: null, favedAt: null }
}
