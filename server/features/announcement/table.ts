import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { announcements, members } from '#server/schema.ts'

/** The newest announcement in force, pinned ones first. */
export async function findLatestAnnouncement(db: Db, now: Date) {
  const [latest] = await db
    .select({
      announcement: announcements,
      author: { userId: members.id, nickname: members.nickname, roleId: members.roleId },
    })
    .from(announcements)
    .leftJoin(members, eq(members.id, announcements.authorId))
    .where(
      and(lte(announcements.publishTime, now), or(isNull(announcements.expireTime), gt(announcements.expireTime, now))),
    )
    .orderBy(desc(announcements.isPinned), desc(announcements.publishTime), desc(announcements.id))
    .limit(1)
  return latest
}

export async function insertAnnouncement(db: Db, announcement: typeof announcements.$inferInsert) {
  const [inserted] = await db.insert(announcements).values(announcement).returning({ id: announcements.id })
  if (!inserted) throw new Error('an announcement was not inserted')
  return inserted.id
}
