import * as v from 'valibot'
import { SEARCH_LENGTH } from '#contract/catalogue-filters.ts'
import { MyListOrder } from '#contract/my-list.ts'
import { ORIENTATIONS } from '#contract/picture-choices.ts'
import { WallpaperKind } from '#contract/wallpaper.ts'
import { FitSearch } from '#src/domain/gallery/gallery-search.ts'
import { SearchText } from '#src/lib/page/search-values.ts'

/** Search parameters of an own list; others are ignored. */
export const MyListSearch = v.object({
  sort: v.fallback(v.optional(MyListOrder), undefined),
  kind: v.fallback(v.optional(WallpaperKind), undefined),
  orientation: v.fallback(v.optional(v.picklist(ORIENTATIONS)), undefined),
  fit: FitSearch,
  /** Search text. */
  q: v.fallback(v.optional(v.pipe(SearchText, v.maxLength(SEARCH_LENGTH))), undefined),
})
export type MyListPlace = v.InferOutput<typeof MyListSearch>
