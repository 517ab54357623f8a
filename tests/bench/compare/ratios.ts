import type { Unit } from '../bench-row.ts'
import { median } from '../median.ts'

/** One figure, measured on both builds right after each other. */
export interface Pair {
  before: number
  after: number
}

/** The pairs of one figure. */
export interface Comparison {
  name: string
  unit: Unit
  pairs: readonly Pair[]
  isHigherBetter?: boolean
}

export interface Spread {
  median: number
  min: number
  max: number
}

export type Verdict = 'better' | 'same' | 'worse'

/** Medians that differ by less count as the same. */
const SAME_WITHIN = 0.01

/** After to before. Two equal figures are 1, also where both are 0 or neither ever came. */
export const ratioOf = ({ before, after }: Pair) => (Object.is(before, after) ? 1 : after / before)

/** Median, smallest and largest of the ratio of each pair. */
export function spreadOf(pairs: readonly Pair[]): Spread {
  const ratios = pairs.map(ratioOf)
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) }
}

/** Better or worse only where every pair agrees and the medians differ by more than one per cent. */
export function verdictOf({ median, min, max }: Spread, isHigherBetter = false): Verdict {
  if (Math.abs(median - 1) <= SAME_WITHIN || (min <= 1 && max >= 1)) return 'same'
  return median > 1 === isHigherBetter ? 'better' : 'worse'
}
