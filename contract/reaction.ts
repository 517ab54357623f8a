import * as v from 'valibot'
import { del, post } from './call.ts'
import { Count } from './value.ts'

export const LikeState = v.object({ liked: v.boolean(), likes: Count })
export type LikeState = v.InferOutput<typeof LikeState>
/** `collections`: ids of the member's collections that contain the picture. */
export const FavouriteState = v.object({ faved: v.boolean(), favs: Count, collections: v.array(Count) })
export type FavouriteState = v.InferOutput<typeof FavouriteState>

/** Body of `POST /api/wallpapers/:aid/favorite`. */
export const FavouriteRequest = v.object({
  /** An own collection to which the picture is added as well. */
  collectionId: v.optional(Count),
})
export const ViewCount = v.object({ views: Count })

export const reactionCalls = {
  view: post('/api/wallpapers/:aid/view', {
    summary: 'Count a view',
    access: 'member',
    client: 'wallpaper',
    response: ViewCount,
  }),
  like: post('/api/wallpapers/:aid/like', {
    summary: 'Like',
    access: 'member',
    client: 'wallpaper',
    response: LikeState,
  }),
  unlike: del('/api/wallpapers/:aid/like', {
    summary: 'Take a like back',
    access: 'member',
    client: 'wallpaper',
    response: LikeState,
  }),
  favourite: post('/api/wallpapers/:aid/favorite', {
    summary: 'Keep as a favourite, in a collection too if the body names one',
    access: 'member',
    client: 'wallpaper',
    json: FavouriteRequest,
    response: FavouriteState,
  }),
  unfavourite: del('/api/wallpapers/:aid/favorite', {
    summary: 'Drop a favourite',
    access: 'member',
    client: 'wallpaper',
    response: FavouriteState,
  }),
}
