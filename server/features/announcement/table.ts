import { and, asc, count, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnnouncementOrder } from '#contract/announcement.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { announcements } from './schema.ts'

/** Columns of one announcement with its author. */
export type AnnouncementRow = Awaited<ReturnType<typeof findAnnouncementPage>>[number]

/** Weight of one like in views, in the order `hot`. */
const LIKE_WEIGHT = 10

const inForce = (now: Date) => or(isNull(announcements.expireTime), gt(announcements.expireTime, now))

export const isPublished = (now: Date) => lte(announcements.publishTime, now)

const selectAnnouncements = (db: Db) =>
  db
    .select({
      announcement: announcements,
      author: { userId: members.id, nickname: members.nickname, roleId: members.roleId },
    })
    .from(announcements)
    .leftJoin(members, eq(members.id, announcements.authorId))

/** The newest current announcement, pinned ones first. */
export async function findLatestAnnouncement(db: Db, now: Date) {
  const [latest] = await selectAnnouncements(db)
    .where(and(isPublished(now), inForce(now)))
    .orderBy(desc(announcements.isPinned), desc(announcements.publishTime), desc(announcements.id))
    .limit(1)
  return latest
}

interface Page {
  where: SQL | undefined
  /** `time` ignores pins. */
  sortBy: AnnouncementOrder | 'time'
  now: Date
  limit: number
  offset: number
}

export function findAnnouncementPage(db: Db, { where, sortBy, now, limit, offset }: Page) {
  return selectAnnouncements(db)
    .where(where)
    .orderBy(...orderOf(sortBy, now))
    .limit(limit)
    .offset(offset)
}

function orderOf(sortBy: Page['sortBy'], now: Date) {
  const newest = [desc(announcements.publishTime), desc(announcements.id)]
  if (sortBy === 'time') return newest
  if (sortBy === 'likes') return [desc(announcements.likes), ...newest]
  if (sortBy === 'hot') return [sql`${announcements.views} + ${LIKE_WEIGHT} * ${announcements.likes} desc`, ...newest]
  // An expired announcement is no longer pinned.
  return [sql`(${announcements.isPinned} and ${inForce(now)}) desc`, ...newest]
}

export async function countAnnouncements(db: Db, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ total: count() }).from(announcements).where(where)
  return found?.total ?? 0
}

/** The announcement `id`, once it is published. */
export async function findAnnouncement(db: Db, id: number, now: Date) {
  const [found] = await selectAnnouncements(db).where(and(eq(announcements.id, id), isPublished(now)))
  return found
}

interface Place {
  id: number
  publishTime: Date
}

/** The announcement published right before, or right after. */
export async function findNeighbour(db: Db, side: 'before' | 'after', { id, publishTime }: Place, now: Date) {
  const here = sql`(${publishTime.toISOString()}::timestamptz, ${id}::int)`
  const place = sql`(${announcements.publishTime}, ${announcements.id})`
  const direction = side === 'before' ? desc : asc
  const [found] = await db
    .select({ id: announcements.id, title: announcements.title, titleEn: announcements.titleEn })
    .from(announcements)
    .where(and(isPublished(now), side === 'before' ? sql`${place} < ${here}` : sql`${place} > ${here}`))
    .orderBy(direction(announcements.publishTime), direction(announcements.id))
    .limit(1)
  return found ?? null
}

/** Counts of published announcements, for each type and area that occurs; `recent` of them since `since`. */
export function countByKind(db: Db, now: Date, since: Date) {
  return db
    .select({
      type: announcements.type,
      area: announcements.area,
      total: count(),
      recent: sql<number>`(count(*) filter (where ${announcements.publishTime} >= ${since.toISOString()}::timestamptz))::int`,
      views: sql<number>`sum(${announcements.views})::int`,
      likes: sql<number>`sum(${announcements.likes})::int`,
    })
    .from(announcements)
    .where(isPublished(now))
    .groupBy(announcements.type, announcements.area)
}

export async function insertAnnouncement(db: Db, announcement: typeof announcements.$inferInsert) {
  const [inserted] = await db.insert(announcements).values(announcement).returning({ id: announcements.id })
  if (!inserted) throw new Error('an announcement was not inserted')
  return inserted.id
}
