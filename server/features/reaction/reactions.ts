import type { FavouriteState, LikeState } from '#contract/reaction.ts'
import { isVisible, type Viewing } from '#server/domain/picture/visible.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { deleteMark, insertMark, insertView, type Mark } from './reaction-table.ts'

/** Minutes in which a member's views of one picture count once. Source: inventory AP-10. */
const VIEW_MINUTES = 30

/** Counts a view, once a member and half hour. Refuses with `not-found`, as the other marks do. */
export async function countView(viewing: Viewing, id: string) {
  const { db, member, now } = viewing
  const after = new Date(now.getTime() - VIEW_MINUTES * 60_000)
  return { views: found(await insertView(db, member.id, isVisible(viewing, id), now, after)) }
}

/** Sets or takes off a like; asking again changes nothing. */
export async function setLike(viewing: Viewing, id: string, isLiked: boolean): Promise<LikeState> {
  return { liked: isLiked, likes: await setMark(viewing, 'likes', id, isLiked) }
}

/** Keeps or drops a favourite; asking again changes nothing. */
export async function setFavourite(viewing: Viewing, id: string, isFavourite: boolean): Promise<FavouriteState> {
  return { faved: isFavourite, favs: await setMark(viewing, 'favs', id, isFavourite), collections: [] }
}

async function setMark(viewing: Viewing, mark: Mark, id: string, isOn: boolean) {
  const { db, member, now } = viewing
  const isWanted = isVisible(viewing, id)
  return found(
    await (isOn ? insertMark(db, mark, member.id, isWanted, now) : deleteMark(db, mark, member.id, isWanted)),
  )
}

function found(total: number | undefined) {
  if (total === undefined) throw new ProblemError('not-found')
  return total
}
