import * as v from 'valibot'
import { MyListSearch } from '#src/domain/my-list/my-list-place.ts'

/** Search parameters of the favourites; others are ignored. */
export const FavouritesSearch = v.object({
  ...MyListSearch.entries,
  /** Only pictures on this device. */
  only: v.fallback(v.optional(v.literal('saved')), undefined),
})
export type FavouritesPlace = v.InferOutput<typeof FavouritesSearch>
