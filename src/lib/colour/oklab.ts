/** Three channels of a colour. */
export type Channels = [number, number, number]

/** Share of light of a channel of sRGB, both 0 to 1. */
export const linearChannel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Red, green and blue light, 0 to 1, of a colour `#rrggbb`. */
export const linearRgb = (hex: string): Channels =>
  [1, 3, 5].map((at) => linearChannel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Channels

/** Lightness and two axes of colour, in which equal distances look alike, of light. Source: Ottosson, OKLab, 2020. */
export function oklab([r, g, b]: Channels): Channels {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
