import { screenOf } from './fits-chip.tsx'

interface Filters {
  orientation?: string | undefined
  /** A screen as the address names it, `1170x2532`. */
  fit?: string | undefined
}

/** Whether a list with these filters has portrait pictures only. */
export function isPortraitList({ orientation, fit }: Filters) {
  if (orientation !== undefined) return orientation === 'portrait'
  if (fit === undefined) return false
  const { w, h } = screenOf(fit)
  return h > w
}
