/** A row of the justified grid: which pictures, and how high they stand, in px. */
export interface JustifiedRow {
  from: number
  /** First index that is not in the row. */
  to: number
  height: number
  /** False where too few pictures were left to fill the width. */
  isFull: boolean
}

interface JustifiedOptions {
  /** px */
  width: number
  /** px between pictures */
  gap: number
  /** px that rows should be high */
  target: number
}

/** A row may be so much higher than the target before it is left unfilled instead. */
const MOST_STRETCH = 1.5

/**
 * Breaks pictures into rows of full width, in reading order, by their ratios (width / height) and without cropping. All rows
 * together are as near to the target height as can be, the last one included; only where too few are left for a row it
 * keeps the target height and ends early.
 */
export function justifiedRows(ratios: readonly number[], options: JustifiedOptions): readonly JustifiedRow[] {
  if (options.width <= 0) return []
  const best: { cost: number; row: JustifiedRow | null }[] = [{ cost: 0, row: null }]
  for (let to = 1; to <= ratios.length; to++) {
    best[to] = bestRowEndingAt(to, ratios, best, options)
  }
  const rows: JustifiedRow[] = []
  for (let row = best[ratios.length]?.row; row; row = best[row.from]?.row) rows.unshift(row)
  return rows
}

function bestRowEndingAt(
  to: number,
  ratios: readonly number[],
  best: readonly { cost: number }[],
  { width, gap, target }: JustifiedOptions,
) {
  let found: { cost: number; row: JustifiedRow | null } = { cost: Infinity, row: null }
  let sum = 0
  for (let from = to - 1; from >= 0; from--) {
    sum += ratios[from] ?? 1
    const full = (width - gap * (to - from - 1)) / sum
    const isLeft = to === ratios.length && full > target * MOST_STRETCH
    const height = isLeft ? target : full
    const cost = (best[from]?.cost ?? Infinity) + (isLeft ? (1 - target / full) ** 2 : Math.log(full / target) ** 2)
    if (cost < found.cost) found = { cost, row: { from, to, height, isFull: !isLeft } }
    // More pictures only make the row lower still.
    if (full < target / 2 && found.row) break
  }
  return found
}
