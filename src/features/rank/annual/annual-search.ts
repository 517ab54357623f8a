import * as v from 'valibot'
import { searchNumber } from '#src/lib/page/search-number.ts'

/** Search parameters of the annual ranking; the years are those of the call. */
export const AnnualSearch = v.object({ year: searchNumber(1900, 2099), month: searchNumber(1, 12) })
export type AnnualSearch = v.InferOutput<typeof AnnualSearch>
