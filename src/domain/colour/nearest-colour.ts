import { SEARCH_COLOURS } from '#contract/picture-choices.ts'
import { linearRgb, oklab } from '#src/lib/colour/oklab.ts'

type ColourName = keyof typeof SEARCH_COLOURS

/** The name of the colour to search by that is nearest to a colour, `rrggbb`. */
export function nearestColour(colour: string): ColourName {
  const [l, a, b] = labOf(colour)
  const distanceFrom = (other: string) => {
    const [otherL, otherA, otherB] = labOf(other)
    return Math.hypot(otherL - l, otherA - a, otherB - b)
  }
  const distances = (Object.keys(SEARCH_COLOURS) as ColourName[]).map((name) => ({
    name,
    distance: distanceFrom(SEARCH_COLOURS[name]),
  }))
  return distances.reduce((best, each) => (each.distance < best.distance ? each : best)).name
}

const labOf = (colour: string) => oklab(linearRgb(`#${colour}`))
