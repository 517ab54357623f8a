export type Unit =
  | 'KB'
  | 'MB'
  | 's'
  | 'ms'
  | 'cards'
  | 'tasks'
  | 'starts'
  | 'messages'
  | 'answers'
  | 'fen'
  | 'rows'
  | '×'
  | 'of 100'

/** One measured figure and its bound. */
export interface BenchRow {
  name: string
  value: number
  unit: Unit
  /** Largest value allowed, in the same unit. */
  bound: number
  /** The bound is the smallest value allowed. */
  isAtLeast?: boolean
  /** The same figure of the floor, `tests/bench/floor`, measured in the same run. */
  floor?: number
}

export function formatFigure(value: number): string {
  if (Number.isNaN(value)) return 'none'
  if (!Number.isFinite(value)) return '∞'
  if (Number.isInteger(value)) return `${value}`
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

/** The bound with its unit, such as `≤ 130 KB`. */
export const formatBound = ({ bound, isAtLeast, unit }: BenchRow) =>
  `${isAtLeast ? '≥' : '≤'} ${formatFigure(bound)} ${unit}`

const isHeld = ({ value, bound, isAtLeast }: BenchRow) => (isAtLeast ? value >= bound : value <= bound)

/** The rows as a Markdown table; with a column for the floor where a row has one. */
export function benchTable(rows: readonly BenchRow[]): string[] {
  const hasFloor = rows.some(({ floor }) => floor !== undefined)
  const lines = rows.map((row) => {
    const floor = row.floor === undefined ? '' : `${formatFigure(row.floor)} ${row.unit}`
    const cells = [row.name, `${formatFigure(row.value)} ${row.unit}`, formatBound(row), ...(hasFloor ? [floor] : [])]
    return `| ${[...cells, isHeld(row) ? 'held' : 'missed'].join(' | ')} |`
  })
  return [
    `| What | Measured | Bound | ${hasFloor ? 'Floor | ' : ''}|`,
    `|---|---:|---:|${hasFloor ? '---:|' : ''}---|`,
    ...lines,
  ]
}
