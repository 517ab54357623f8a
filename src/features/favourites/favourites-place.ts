import * as v from 'valibot'
import { SEARCH_LENGTH } from '#contract/catalogue.ts'
import { FavouriteOrder } from '#contract/favourite.ts'

/** What the address of the own favourites carries; anything else in it means nothing. */
export const FavouritesSearch = v.object({
  sort: v.fallback(v.optional(FavouriteOrder), undefined),
  /** What is on this device instead of all. */
  only: v.fallback(v.optional(v.literal('saved')), undefined),
  /** Words that the pictures have. */
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(SEARCH_LENGTH))), undefined),
})
export type FavouritesPlace = v.InferOutput<typeof FavouritesSearch>
