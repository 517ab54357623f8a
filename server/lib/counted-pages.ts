import { ProblemError } from './problem.ts'

/** Items that `page` reaches and `total` counts; beyond that, use `cursor`. Source: architecture §4. */
export const COUNTED_ITEMS = 1000

/** How many pages come before `page`. Refuses with `invalid-fields` a page past the first 1,000 items. */
export function pagesBeforePage(page: number, pageSize: number): number {
  if ((page - 1) * pageSize < COUNTED_ITEMS) return page - 1
  throw new ProblemError('invalid-fields', { fields: { page: `beyond the first ${COUNTED_ITEMS}: go on by cursor` } })
}

/** The totals of a list of which at most `COUNTED_ITEMS + 1` were counted. */
export function totalsOf(counted: number, pageSize: number) {
  const total = Math.min(counted, COUNTED_ITEMS)
  return { total, totalIsCapped: counted > COUNTED_ITEMS, totalPages: Math.ceil(total / pageSize) }
}
