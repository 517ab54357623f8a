import * as v from 'valibot'
import { CatalogueOrder, Category, ORIENTATIONS } from '#contract/picture-choices.ts'

/** Lists of one kind of picture, by the path segment of page and call. */
export type Shelf = 'spotlights' | 'arts'

/** Screen that the pictures fit, in physical pixels: `2560x1440`. */
export const FitSearch = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{1,4}x[1-9]\d{1,4}$/))), undefined)

/** Search parameters of such a list; others are ignored. */
export const ShelfSearch = v.object({
  category: v.fallback(v.optional(Category), undefined),
  orientation: v.fallback(v.optional(v.picklist(ORIENTATIONS)), undefined),
  fit: FitSearch,
  sort: v.fallback(v.optional(CatalogueOrder), undefined),
})
export type ShelfFilters = v.InferOutput<typeof ShelfSearch>

/** True if a filter is active. */
export const isFiltered = ({ category, orientation, fit }: ShelfFilters) => Boolean(category ?? orientation ?? fit)
