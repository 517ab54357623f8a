export interface Geometry {
  columns: number
  /** px from one row to the next */
  step: number
  /** px between the top of the document and the list */
  top: number
}

let last: Geometry | undefined

/** Last measurement: after Back, the first paint must already have the list's height. */
export const geometryMeasuredLast = () => last

/** Measures columns and row height of a grid with at least one card. */
export function measureGeometry(grid: HTMLElement): Geometry | undefined {
  const card = grid.firstElementChild
  if (!card) return last
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  last = {
    columns: gridTemplateColumns.split(' ').length,
    step: card.getBoundingClientRect().height + Number.parseFloat(rowGap),
    top: grid.getBoundingClientRect().top + globalThis.scrollY,
  }
  return last
}
