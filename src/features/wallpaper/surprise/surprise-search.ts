import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { Seed } from '#contract/picture-choices.ts'
import { searchNumber } from '#src/lib/search-number.ts'
import type { SurpriseFilters } from './order.ts'

/** What the address of a surprise carries beside its picture: seed and filters of the order that it came from. */
export const SurpriseSearch = v.object({
  // Digits alone arrive as a number.
  seed: v.fallback(v.optional(v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), Seed)), undefined),
  area: v.fallback(v.optional(Area), undefined),
  y: searchNumber(1900, 2099),
  m: searchNumber(1, 12),
})
export type SurpriseSearch = Partial<v.InferOutput<typeof SurpriseSearch>>

/** The list that an address names. */
export const surpriseFilters = ({ area, y, m }: SurpriseSearch = {}): SurpriseFilters => ({ area, year: y, month: m })
