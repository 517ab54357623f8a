/** Rows from `first` to `last`, both in it; empty where `last` lies before `first`. */
export interface RowRange {
  first: number
  last: number
}

/**
 * One step from the rows that are drawn towards those that should be: what is out of range goes at once, at most `most` rows
 * come. A jump that leaves nothing standing begins anew in the middle of what should be, where the view is.
 */
export function stepTowards(shown: RowRange, wanted: RowRange, most: number): RowRange {
  const kept = { first: Math.max(shown.first, wanted.first), last: Math.min(shown.last, wanted.last) }
  if (kept.first > kept.last) {
    const first = Math.max(wanted.first, Math.floor((wanted.first + wanted.last - most + 1) / 2))
    return { first, last: Math.min(wanted.last, first + most - 1) }
  }
  const below = Math.min(most, wanted.last - kept.last)
  const above = Math.min(most - below, kept.first - wanted.first)
  return { first: kept.first - above, last: kept.last + below }
}

export const isSameRange = (a: RowRange, b: RowRange) => a.first === b.first && a.last === b.last
