/** Rows from `first` to `last`, inclusive; empty if `last` is before `first`. */
export interface RowRange {
  first: number
  last: number
}

/**
 * One step from the rendered rows towards the wanted rows: rows out of range are removed at once, at most `most` rows are
 * added. A jump without overlap starts again in the middle of the wanted rows.
 */
export function stepTowards(shown: RowRange, wanted: RowRange, most: number): RowRange {
  const overlap = { first: Math.max(shown.first, wanted.first), last: Math.min(shown.last, wanted.last) }
  if (overlap.first > overlap.last) {
    const first = Math.max(wanted.first, Math.floor((wanted.first + wanted.last - most + 1) / 2))
    return { first, last: Math.min(wanted.last, first + most - 1) }
  }
  const below = Math.min(most, wanted.last - overlap.last)
  const above = Math.min(most - below, overlap.first - wanted.first)
  return { first: overlap.first - above, last: overlap.last + below }
}

export const isSameRange = (a: RowRange, b: RowRange) => a.first === b.first && a.last === b.last
