import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { Category, ORIENTATIONS, Seed } from '#contract/picture-choices.ts'
import { ROUTED_KINDS } from '#src/domain/picture/picture-link-props.ts'
import { searchNumber, SearchText } from '#src/lib/page/search-values.ts'
import type { SurpriseFilters } from './random-order.ts'

/** Search parameters of a random picture: seed and filters of its order. */
export const SurpriseSearch = v.object({
  seed: v.fallback(v.optional(v.pipe(SearchText, Seed)), undefined),
  area: v.fallback(v.optional(Area), undefined),
  y: searchNumber(1900, 2099),
  m: searchNumber(1, 12),
  kind: v.fallback(v.optional(v.picklist(ROUTED_KINDS)), undefined),
  category: v.fallback(v.optional(Category), undefined),
  orientation: v.fallback(v.optional(v.picklist(ORIENTATIONS)), undefined),
})
export type SurpriseSearch = Partial<v.InferOutput<typeof SurpriseSearch>>

/** The list named by the search parameters. */
export const surpriseFilters = ({ area, y, m, kind, category, orientation }: SurpriseSearch = {}): SurpriseFilters => ({
  area,
  year: y,
  month: m,
  kind,
  category,
  orientation,
})

/** Search parameters that name the list. */
export const surpriseAddress = ({ year, month, ...filters }: SurpriseFilters): SurpriseSearch => ({
  ...filters,
  y: year,
  m: month,
})
