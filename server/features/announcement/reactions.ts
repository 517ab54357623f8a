import { and, eq, sql } from 'drizzle-orm'
import type { LikeState } from '#contract/reaction.ts'
import { countViewOf, react } from '#server/domain/reaction/react.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { rowId } from '#server/lib/row-id.ts'
import { announcementLikes, announcementViews, announcements } from './schema.ts'
import { findPublished } from './service.ts'
import { isPublished } from './table.ts'

const counted = announcements.id

const LIKE = {
  table: announcementLikes,
  thing: announcementLikes.announcementId,
  counter: announcements.likes,
  counted,
}
const VIEW = {
  table: announcementViews,
  thing: announcementViews.announcementId,
  counter: announcements.views,
  counted,
}

/** The member who calls, and when. */
interface Reader {
  db: Db
  memberId: number
  now: Date
}

/** Whether the member likes it, and how many do. Refuses with `not-found`. */
export async function likeState({ db, memberId, now }: Reader, id: string): Promise<LikeState> {
  const { announcement } = await findPublished(db, id, now)
  const ofMember = and(eq(announcementLikes.announcementId, announcement.id), eq(announcementLikes.memberId, memberId))
  return { liked: (await db.$count(announcementLikes, ofMember)) > 0, likes: announcement.likes }
}

/** Sets or removes a like; asking again changes nothing. Refuses with `not-found`. */
export async function setLike(reader: Reader, id: string, isLiked: boolean): Promise<LikeState> {
  return { liked: isLiked, likes: await react(reader.db, LIKE, reactingTo(reader, id), isLiked) }
}

/** Counts a view, once per member and half hour. Refuses with `not-found`. */
export async function countView(reader: Reader, id: string) {
  return { views: await countViewOf(reader.db, VIEW, reactingTo(reader, id)) }
}

function reactingTo({ memberId, now }: Reader, id: string) {
  const number = rowId(id)
  if (number === undefined) throw new ProblemError('not-found')
  const isWanted = and(eq(announcements.id, number), isPublished(now))
  return { memberId, wanted: sql`select ${announcements.id} as id from ${announcements} where ${isWanted}`, at: now }
}
