/** One measured figure and the bound it is held against. */
export interface BenchRow {
  name: string
  value: number
  unit: 'KB' | 'MB' | 's' | 'ms' | 'cards' | 'tasks' | 'starts' | '×'
  /** Largest value allowed, in the same unit. */
  bound: number
}
