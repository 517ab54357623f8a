import * as v from 'valibot'
import { SearchFilters } from '#contract/catalogue-filters.ts'
import type { SavedQuery } from '#contract/saved-search.ts'
import type { Filters } from '../index-query.ts'

/** The filters of a saved search; undefined where the search no longer takes one of its values. */
export function readFilters(query: SavedQuery): Filters | undefined {
  const read = v.safeParse(SearchFilters, query)
  return read.success ? read.output : undefined
}
