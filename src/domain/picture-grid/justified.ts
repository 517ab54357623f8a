/** A row of the justified grid: its pictures and height in px. */
export interface JustifiedRow {
  from: number
  /** Index after the last picture. */
  to: number
  height: number
  /** False if too few pictures were left to fill the width. */
  isFull: boolean
}

interface JustifiedOptions {
  /** px */
  width: number
  /** px between pictures */
  gap: number
  /** Target height of rows, px */
  target: number
}

/** Maximum ratio of a row's height to the target; above it the row is not filled. */
const MAX_STRETCH = 1.5

/**
 * Breaks pictures into rows of full width, in reading order, by their ratios (width / height) and without cropping. Minimizes
 * the difference of all rows to the target height; only a last row with too few pictures
 * has the target height and ends early.
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
    const isLeft = to === ratios.length && full > target * MAX_STRETCH
    const height = isLeft ? target : full
    const cost = (best[from]?.cost ?? Infinity) + (isLeft ? (1 - target / full) ** 2 : Math.log(full / target) ** 2)
    if (cost < found.cost) found = { cost, row: { from, to, height, isFull: !isLeft } }
    // More pictures would only lower the row further.
    if (full < target / 2 && found.row) break
  }
  return found
}
