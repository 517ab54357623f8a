import { type Lab, labDistance2, labOfHex } from './lab.ts'

/** A colour with its share of the whole; shares of a palette sum to 1. */
interface WeightedColour {
  lab: Lab
  share: number
}

/** Colours, `#rrggbb`, whose shares may have any sum. */
export function weightedColours(colours: readonly { hex: string; share: number }[]): WeightedColour[] {
  const total = colours.reduce((sum, { share }) => sum + share, 0)
  return colours.map(({ hex, share }) => ({ lab: labOfHex(hex), share: share / total }))
}

/**
 * How different two palettes look: half their energy distance in CIELAB. 0 for equal ones; for two single colours their
 * distance (CIE76). NaN where one is empty.
 */
export const paletteDistance = (one: readonly WeightedColour[], other: readonly WeightedColour[]) =>
  meanDistance(one, other) - (meanDistance(one, one) + meanDistance(other, other)) / 2

/** Distance (CIE76) of a colour, `#rrggbb`, from the nearest one of a palette. */
export function nearestDistance(hex: string, palette: readonly WeightedColour[]) {
  const lab = labOfHex(hex)
  return Math.sqrt(Math.min(...palette.map((colour) => labDistance2(lab, colour.lab))))
}

/** Expected distance of a colour of one palette from a colour of the other. */
function meanDistance(one: readonly WeightedColour[], other: readonly WeightedColour[]) {
  let sum = 0
  for (const p of one) for (const q of other) sum += p.share * q.share * Math.sqrt(labDistance2(p.lab, q.lab))
  return sum
}
