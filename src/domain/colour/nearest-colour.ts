import { SEARCH_COLOURS } from '#contract/picture-choices.ts'

type ColourName = keyof typeof SEARCH_COLOURS

/** The name of the colour to search by that is nearest to a colour, `rrggbb`. */
export function nearestColour(colour: string): ColourName {
  const asked = oklab(colour)
  const distances = (Object.keys(SEARCH_COLOURS) as ColourName[]).map((name) => ({
    name,
    distance: Math.hypot(...oklab(SEARCH_COLOURS[name]).map((value, at) => value - (asked[at] ?? 0))),
  }))
  return distances.reduce((best, each) => (each.distance < best.distance ? each : best)).name
}

/** Lightness and two axes of colour, in which equal distances look alike. Source: Ottosson, OKLab, 2020. */
function oklab(colour: string): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Share of light of a channel of sRGB. */
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
