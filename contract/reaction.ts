import * as v from 'valibot'
import { Count } from './value.ts'

export const LikeState = v.object({ liked: v.boolean(), likes: Count })
export type LikeState = v.InferOutput<typeof LikeState>
export const FavouriteState = v.object({ faved: v.boolean(), favs: Count, collections: v.array(Count) })
export type FavouriteState = v.InferOutput<typeof FavouriteState>
export const ViewCount = v.object({ views: Count })
