import * as v from 'valibot'
import { CatalogueOrder, Category, ORIENTATIONS } from '#contract/picture-choices.ts'

/** Lists of one kind of picture, by the path of page and call alike. */
export type Shelf = 'spotlights' | 'arts'

/** What the address of such a list carries; anything else in it is no filter. */
export const ShelfSearch = v.object({
  category: v.fallback(v.optional(Category), undefined),
  orientation: v.fallback(v.optional(v.picklist(ORIENTATIONS)), undefined),
  sort: v.fallback(v.optional(CatalogueOrder), undefined),
})
export type ShelfFilters = v.InferOutput<typeof ShelfSearch>

/** True where something is left out of the list. */
export const isFiltered = ({ category, orientation }: ShelfFilters) => Boolean(category ?? orientation)
