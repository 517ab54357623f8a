import * as v from 'valibot'
import { CatalogueOrder, Category, ORIENTATIONS } from '#contract/picture-choices.ts'
import { searchNumber, SearchText } from '#src/lib/page/search-values.ts'

/** Lists of one kind of picture, by the path segment of their call. */
export type Shelf = 'spotlights' | 'arts' | 'np'

/** Screen that the pictures fit, in physical pixels: `2560x1440`. */
export const FitSearch = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{1,4}x[1-9]\d{1,4}$/))), undefined)

/** Artist, museum or style. */
const ArtName = v.fallback(v.optional(v.pipe(SearchText, v.trim(), v.minLength(1), v.maxLength(80))), undefined)

/** Spans back from today. */
export const ADDED = ['week', 'month', 'year'] as const
export type Added = (typeof ADDED)[number]

/** Search parameters of such a list; others are ignored. */
export const ShelfSearch = v.object({
  category: v.fallback(v.optional(Category), undefined),
  orientation: v.fallback(v.optional(v.picklist(ORIENTATIONS)), undefined),
  author: ArtName,
  museum: ArtName,
  movement: ArtName,
  century: searchNumber(1, 21),
  /** `rrggbb` */
  color: v.fallback(v.optional(v.pipe(SearchText, v.regex(/^[0-9a-f]{6}$/))), undefined),
  /** Added within the last week, month or year. */
  added: v.fallback(v.optional(v.picklist(ADDED)), undefined),
  fit: FitSearch,
  sort: v.fallback(v.optional(CatalogueOrder), undefined),
})
export type ShelfFilters = v.InferOutput<typeof ShelfSearch>

export const NO_FILTERS = {
  category: undefined,
  orientation: undefined,
  fit: undefined,
  author: undefined,
  museum: undefined,
  movement: undefined,
  century: undefined,
  color: undefined,
  added: undefined,
} satisfies Partial<ShelfFilters>
