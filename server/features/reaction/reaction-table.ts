import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { Db } from '#server/lib/database/database.ts'
import { wallpaperFavourites, wallpaperLikes, wallpapers, wallpaperStats, wallpaperViews } from '#server/schema.ts'

/** The marks that a member puts on a picture and takes off again, each with its counter. */
const MARKS = {
  likes: { table: wallpaperLikes, counter: wallpaperStats.likes },
  favs: { table: wallpaperFavourites, counter: wallpaperStats.favs },
} as const
export type Mark = keyof typeof MARKS

const Counted = v.array(v.object({ total: v.number() }))

/**
 * Sets the mark on the picture that `isWanted` finds and counts it once, in one statement; a mark that stands already
 * changes nothing. How many there are then; undefined where there is no such picture.
 */
export function insertMark(db: Db, mark: Mark, memberId: number, isWanted: SQL, at: Date) {
  const { table, counter } = MARKS[mark]
  const changed = sql`
    insert into ${table} (member_id, aid, at) select ${memberId}::int, aid, ${at.toISOString()}::timestamptz from wanted
    on conflict do nothing returning aid`
  return count(db, isWanted, changed, counter, 1)
}

/** Takes the mark off and counts it once, in one statement; without a mark it changes nothing. Gives what `insertMark` does. */
export function deleteMark(db: Db, mark: Mark, memberId: number, isWanted: SQL) {
  const { table, counter } = MARKS[mark]
  const changed = sql`
    delete from ${table} where member_id = ${memberId} and aid in (select aid from wanted) returning aid`
  return count(db, isWanted, changed, counter, -1)
}

/** Counts a view unless the member's last counted one is younger than `after`. Gives what `insertMark` does. */
export function insertView(db: Db, memberId: number, isWanted: SQL, at: Date, after: Date) {
  const changed = sql`
    insert into ${wallpaperViews} (member_id, aid, at)
    select ${memberId}::int, aid, ${at.toISOString()}::timestamptz from wanted
    on conflict (member_id, aid) do update set at = excluded.at
    where ${wallpaperViews.at} <= ${after.toISOString()}::timestamptz returning aid`
  return count(db, isWanted, changed, wallpaperStats.views, 1)
}

async function count(db: Db, isWanted: SQL, changed: SQL, counter: PgColumn, by: 1 | -1) {
  const { rows } = await db.execute(sql`
    with wanted as (select aid from ${wallpapers} where ${isWanted} limit 1),
    changed as (${changed}),
    counted as (
      update ${wallpaperStats} set ${sql.identifier(counter.name)} = ${counter} + ${sql.raw(String(by))}
      where ${wallpaperStats.aid} in (select aid from changed) returning ${counter} as total
    )
    select coalesce((select total from counted), ${counter}) as total
    from wanted join ${wallpaperStats} on ${wallpaperStats.aid} = wanted.aid`)
  return v.parse(Counted, rows)[0]?.total
}
