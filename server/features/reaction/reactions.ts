import { sql } from 'drizzle-orm'
import type { FavouriteState, LikeState } from '#contract/reaction.ts'
import { addPictures } from '#server/domain/collection/add-pictures.ts'
import { findCollectionsWith, findOwnCollection } from '#server/domain/collection/table.ts'
import { wallpaperFavourites, wallpaperLikes, wallpaperViews } from '#server/domain/picture/activity/schema.ts'
import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { isVisible, type Viewing } from '#server/domain/picture/visible.ts'
import { payFirstLike } from '#server/domain/points/first-like.ts'
import { countViewOf, react } from '#server/domain/reaction/react.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

const counted = wallpaperStats.aid

/** What members do with a picture, each with its counter. */
export const PICTURE_REACTIONS = {
  like: { table: wallpaperLikes, thing: wallpaperLikes.aid, counter: wallpaperStats.likes, counted },
  favourite: { table: wallpaperFavourites, thing: wallpaperFavourites.aid, counter: wallpaperStats.favs, counted },
  view: { table: wallpaperViews, thing: wallpaperViews.aid, counter: wallpaperStats.views, counted },
}

/** Counts a view, once per member and half hour. Refuses with `not-found`. */
export async function countView(viewing: Viewing, id: string) {
  return { views: await countViewOf(viewing.db, PICTURE_REACTIONS.view, reactingTo(viewing, id)) }
}

/** Sets or removes a like; asking again changes nothing. The first of a day earns points. Refuses with `not-found`. */
export async function setLike(viewing: Viewing, id: string, isLiked: boolean): Promise<LikeState> {
  const likes = await react(viewing.db, PICTURE_REACTIONS.like, reactingTo(viewing, id), isLiked)
  // Afterwards: a transaction that locks the member may wait for the counter.
  if (isLiked) await payFirstLike(viewing.db, viewing.member, viewing.now)
  return { liked: isLiked, likes }
}

/**
 * Sets a favourite, and adds the picture to an own collection where `collectionId` names one; asking again changes nothing.
 * Refuses with `not-found` a picture or collection, with `collection-full`; then the favourite is as before.
 */
export async function setFavourite(
  viewing: Viewing,
  id: string,
  { collectionId }: { collectionId?: number | undefined } = {},
): Promise<FavouriteState> {
  if (collectionId === undefined) return reactToFavourite(viewing.db, viewing, id, true)
  return viewing.db.transaction(async (tx) => {
    await lockMember(tx, viewing.member.id)
    const collection = await findOwnCollection(tx, viewing.member.id, collectionId)
    if (!collection) throw new ProblemError('not-found')
    const [picture] = await tx.select({ aid: wallpapers.aid }).from(wallpapers).where(isVisible(viewing, id)).limit(1)
    if (!picture) throw new ProblemError('not-found')
    await addPictures(tx, { collectionId: collection.id, aids: [picture.aid], now: viewing.now })
    return reactToFavourite(tx, viewing, id, true)
  })
}

/** Removes a favourite; asking again changes nothing. Its places in collections stay. Refuses with `not-found`. */
export const removeFavourite = (viewing: Viewing, id: string) => reactToFavourite(viewing.db, viewing, id, false)

async function reactToFavourite(db: Db, viewing: Viewing, id: string, isOn: boolean): Promise<FavouriteState> {
  const favs = await react(db, PICTURE_REACTIONS.favourite, reactingTo(viewing, id), isOn)
  return { faved: isOn, favs, collections: await findCollectionsWith(db, viewing.member.id, id) }
}

const reactingTo = (viewing: Viewing, id: string) => ({
  memberId: viewing.member.id,
  wanted: sql`select ${wallpapers.aid} as id from ${wallpapers} where ${isVisible(viewing, id)} limit 1`,
  at: viewing.now,
})
