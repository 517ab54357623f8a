/** One measured figure and the bound it is held against. */
export interface BenchRow {
  name: string
  value: number
  unit: 'KB' | 'MB' | 's' | 'ms' | 'cards' | 'tasks' | 'starts' | 'messages' | 'answers' | '×' | 'of 100'
  /** Largest value allowed, in the same unit. */
  bound: number
  /** The bound is the smallest value allowed. */
  isAtLeast?: boolean
  /** The same figure of the floor, `tests/bench/floor`, measured in the same run. */
  floor?: number
}
