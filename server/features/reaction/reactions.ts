import { sql } from 'drizzle-orm'
import type { FavouriteState, LikeState } from '#contract/reaction.ts'
import { wallpaperFavourites, wallpaperLikes, wallpaperViews } from '#server/domain/picture/activity/schema.ts'
import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { isVisible, type Viewing } from '#server/domain/picture/visible.ts'
import { countViewOf, react } from '#server/domain/reaction/react.ts'

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

/** Sets or removes a like; asking again changes nothing. Refuses with `not-found`. */
export async function setLike(viewing: Viewing, id: string, isLiked: boolean): Promise<LikeState> {
  return { liked: isLiked, likes: await react(viewing.db, PICTURE_REACTIONS.like, reactingTo(viewing, id), isLiked) }
}

/** Sets or removes a favourite; asking again changes nothing. Refuses with `not-found`. */
export async function setFavourite(viewing: Viewing, id: string, isFavourite: boolean): Promise<FavouriteState> {
  const favs = await react(viewing.db, PICTURE_REACTIONS.favourite, reactingTo(viewing, id), isFavourite)
  return { faved: isFavourite, favs, collections: [] }
}

const reactingTo = (viewing: Viewing, id: string) => ({
  memberId: viewing.member.id,
  wanted: sql`select ${wallpapers.aid} as id from ${wallpapers} where ${isVisible(viewing, id)} limit 1`,
  at: viewing.now,
})
