import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { announcementLikes, announcements, announcementViews } from '#server/schema.ts'

/** Sets the like and counts it once, in one statement; one that stands already changes nothing. */
export async function insertLike(db: Db, memberId: number, id: number, at: Date) {
  await db.execute(sql`
    with liked as (
      insert into ${announcementLikes} (member_id, announcement_id, at)
      values (${memberId}, ${id}, ${at.toISOString()}::timestamptz)
      on conflict do nothing returning announcement_id
    )
    update ${announcements} set likes = ${announcements.likes} + 1
    where ${announcements.id} in (select announcement_id from liked)`)
}

/** Takes the like off and counts it once, in one statement; without one it changes nothing. */
export async function deleteLike(db: Db, memberId: number, id: number) {
  await db.execute(sql`
    with unliked as (
      delete from ${announcementLikes} where member_id = ${memberId} and announcement_id = ${id}
      returning announcement_id
    )
    update ${announcements} set likes = ${announcements.likes} - 1
    where ${announcements.id} in (select announcement_id from unliked)`)
}

/** Counts a view unless the member's last counted one is younger than `after`. */
export async function insertView(db: Db, memberId: number, id: number, at: Date, after: Date) {
  await db.execute(sql`
    with seen as (
      insert into ${announcementViews} (member_id, announcement_id, at)
      values (${memberId}, ${id}, ${at.toISOString()}::timestamptz)
      on conflict (member_id, announcement_id) do update set at = excluded.at
      where ${announcementViews.at} <= ${after.toISOString()}::timestamptz returning announcement_id
    )
    update ${announcements} set views = ${announcements.views} + 1
    where ${announcements.id} in (select announcement_id from seen)`)
}

/** The announcement's numbers and whether the member's like stands. */
export async function findNumbers(db: Db, memberId: number, id: number) {
  const [found] = await db
    .select({ views: announcements.views, likes: announcements.likes, likedAt: announcementLikes.at })
    .from(announcements)
    .leftJoin(
      announcementLikes,
      and(eq(announcementLikes.announcementId, announcements.id), eq(announcementLikes.memberId, memberId)),
    )
    .where(eq(announcements.id, id))
  return found ?? { views: 0, likes: 0, likedAt: null }
}
