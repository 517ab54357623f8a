import type { LikeState } from '#contract/reaction.ts'
import type { Db } from '#server/lib/database/database.ts'
import { deleteLike, findNumbers, insertLike, insertView } from './marks-table.ts'
import { findPublished } from './service.ts'

/** Minutes in which a member's views of one announcement count once, as with pictures. */
const VIEW_MINUTES = 30

/** Who asks, and when. */
interface Reader {
  db: Db
  memberId: number
  now: Date
}

/** Whether the member likes it, and how many do. Refuses with `not-found`, as the other marks do. */
export async function likeState(reader: Reader, id: string): Promise<LikeState> {
  return stateOf(reader, await numberOf(reader, id))
}

/** Sets or takes off a like; asking again changes nothing. */
export async function setLike(reader: Reader, id: string, isLiked: boolean): Promise<LikeState> {
  const { db, memberId, now } = reader
  const number = await numberOf(reader, id)
  await (isLiked ? insertLike(db, memberId, number, now) : deleteLike(db, memberId, number))
  return stateOf(reader, number)
}

/** Counts a view, once a member and half hour. */
export async function countView(reader: Reader, id: string) {
  const { db, memberId, now } = reader
  const number = await numberOf(reader, id)
  await insertView(db, memberId, number, now, new Date(now.getTime() - VIEW_MINUTES * 60_000))
  return { views: (await findNumbers(db, memberId, number)).views }
}

async function stateOf({ db, memberId }: Reader, number: number): Promise<LikeState> {
  const { likes, likedAt } = await findNumbers(db, memberId, number)
  return { liked: likedAt !== null, likes }
}

const numberOf = async ({ db, now }: Reader, id: string) => (await findPublished(db, id, now)).announcement.id
