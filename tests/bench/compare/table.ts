import { formatFigure } from '../bench-row.ts'
import { median } from '../median.ts'
import { type Comparison, spreadOf, verdictOf } from './ratios.ts'

/** Fewer pairs prove nothing. */
const PAIRS_FOR_VERDICT = 3

/** Medians of both builds, and the ratio of after to before with its spread, as a Markdown table. */
export function comparisonTable(comparisons: readonly Comparison[]): string[] {
  return [
    '| What | Before | After | Ratio | Smallest to largest | |',
    '|---|---:|---:|---:|---:|---|',
    ...comparisons.map(rowOf),
  ]
}

function rowOf({ name, unit, pairs, isHigherBetter }: Comparison) {
  const spread = spreadOf(pairs)
  const figure = (values: readonly number[]) => `${formatFigure(median(values))} ${unit}`
  const cells = [
    name,
    figure(pairs.map(({ before }) => before)),
    figure(pairs.map(({ after }) => after)),
    `${formatRatio(spread.median)} ×`,
    `${formatRatio(spread.min)} to ${formatRatio(spread.max)}`,
    pairs.length < PAIRS_FOR_VERDICT ? '' : verdictOf(spread, isHigherBetter),
  ]
  return `| ${cells.join(' | ')} |`
}

const formatRatio = (ratio: number) => (Number.isFinite(ratio) ? ratio.toFixed(3) : formatFigure(ratio))
