import type { FavouriteState, LikeState } from '#contract/wallpaper.ts'
import { deleteMark, findNumbers, insertMark, insertView, type Mark } from './marks-table.ts'
import { findVisibleAid, type Viewing } from './visible.ts'

/** Minutes in which a member's views of one picture count once. Source: inventory AP-10. */
const VIEW_MINUTES = 30

/** Counts a view, once a member and half hour. Refuses with `not-found`, as the other marks do. */
export async function countView(viewing: Viewing, id: string) {
  const { db, member, now } = viewing
  const aid = await findVisibleAid(viewing, id)
  await insertView(db, member.id, aid, now, new Date(now.getTime() - VIEW_MINUTES * 60_000))
  return { views: (await findNumbers(db, member.id, aid)).views }
}

/** Sets or takes off a like; asking again changes nothing. */
export async function setLike(viewing: Viewing, id: string, isLiked: boolean): Promise<LikeState> {
  const { likedAt, likes } = await setMark(viewing, 'likes', id, isLiked)
  return { liked: likedAt !== null, likes }
}

/** Keeps or drops a favourite; asking again changes nothing. */
export async function setFavourite(viewing: Viewing, id: string, isKept: boolean): Promise<FavouriteState> {
  const { favedAt, favs } = await setMark(viewing, 'favs', id, isKept)
  return { faved: favedAt !== null, favs, collections: [] }
}

async function setMark(viewing: Viewing, mark: Mark, id: string, isOn: boolean) {
  const { db, member, now } = viewing
  const aid = await findVisibleAid(viewing, id)
  await (isOn ? insertMark(db, mark, member.id, aid, now) : deleteMark(db, mark, member.id, aid))
  return findNumbers(db, member.id, aid)
}
