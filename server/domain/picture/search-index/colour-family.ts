import { type Lab, labDistance2, labOfHex } from '#server/domain/picture/analysis/lab.ts'

/** Number of hue families around the colour wheel, besides black, grey and white. */
const HUES = 24

/**
 * The family of a colour, for finding pictures with similar colours: one of 24 hues, `black`, `white` or `grey`.
 * @param hex six hexadecimal digits, without the #
 */
export function colourFamily(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (most < 0.18) return 'black'
  if (range < 0.12 * most + 0.02) return most > 0.85 ? 'white' : 'grey'
  const sixth =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return String(Math.round(((sixth + 6) * HUES) / 6) % HUES)
}

/** Step between the colours that stand for all: one in each cube of the RGB codes. */
const SAMPLE_STEP = 15
let samples: { lab: Lab; family: string }[] | undefined

/** Every 15th code of red, green and blue, with its family. */
function sampledColours() {
  const codes = Array.from({ length: 255 / SAMPLE_STEP + 1 }, (_, step) =>
    (step * SAMPLE_STEP).toString(16).padStart(2, '0'),
  )
  return codes.flatMap((red) =>
    codes.flatMap((green) =>
      codes.map((blue) => {
        const hex = `${red}${green}${blue}`
        return { lab: labOfHex(`#${hex}`), family: colourFamily(hex) }
      }),
    ),
  )
}

/** The families of the colours up to that distance (CIE76), the colour's own first. */
export function familiesWithin(hex: string, distance: number): string[] {
  samples ??= sampledColours()
  const lab = labOfHex(`#${hex}`)
  const near = samples.filter((sample) => labDistance2(sample.lab, lab) <= distance ** 2)
  return [...new Set([colourFamily(hex), ...near.map(({ family }) => family)])]
}

/** The families of similar colours: the colour's own and its neighbours. */
export function familiesLike(hex: string): string[] {
  const family = colourFamily(hex)
  const hue = Number(family)
  return Number.isNaN(hue) ? [family] : [-1, 0, 1].map((aside) => String((hue + aside + HUES) % HUES))
}
