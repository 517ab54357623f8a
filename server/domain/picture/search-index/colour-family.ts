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

/** The families of similar colours: the colour's own and its neighbours. */
export function familiesLike(hex: string): string[] {
  const family = colourFamily(hex)
  const hue = Number(family)
  return Number.isNaN(hue) ? [family] : [-1, 0, 1].map((aside) => String((hue + aside + HUES) % HUES))
}
