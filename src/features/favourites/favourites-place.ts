import * as v from 'valibot'
import { SEARCH_LENGTH } from '#contract/catalogue-filters.ts'
import { FavouriteOrder } from '#contract/favourite.ts'
import { FitSearch } from '#src/domain/gallery/gallery-search.ts'
import { SearchText } from '#src/lib/page/search-values.ts'

/** Search parameters of the favourites; others are ignored. */
export const FavouritesSearch = v.object({
  sort: v.fallback(v.optional(FavouriteOrder), undefined),
  /** Only pictures on this device. */
  only: v.fallback(v.optional(v.literal('saved')), undefined),
  fit: FitSearch,
  /** Search text. */
  q: v.fallback(v.optional(v.pipe(SearchText, v.maxLength(SEARCH_LENGTH))), undefined),
})
export type FavouritesPlace = v.InferOutput<typeof FavouritesSearch>
