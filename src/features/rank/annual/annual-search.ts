import * as v from 'valibot'
import { FitSearch } from '#src/domain/gallery/gallery-search.ts'
import { searchNumber } from '#src/lib/page/search-values.ts'

/** Search parameters of the annual ranking; the years are those of the call. */
export const AnnualSearch = v.object({
  year: searchNumber(1900, 2099),
  month: searchNumber(1, 12),
  fit: FitSearch,
})
export type AnnualSearch = v.InferOutput<typeof AnnualSearch>
