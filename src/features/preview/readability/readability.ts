import type { Adjustment } from '#contract/download.ts'

/** How well white labels of icons read on a picture. */
export type Readability = 'good' | 'fair' | 'poor'

/** A part of the screen, in shares of its width and height. */
export interface Area {
  x: number
  y: number
  w: number
  h: number
}

/** sRGB pixels as of `ImageData`, four bytes each. */
export interface PixelGrid {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Contrast of text from which it reads well, and of large text: WCAG 2. */
const GOOD = 4.5
const FAIR = 3
/** Share of an area's pixels that may be brighter than the one measured: a star does not hide a label. */
const BRIGHTER = 0.1

/**
 * The least contrast of white text in any of `areas`, 1 to 21, judged by the bright pixels of each. The picture is already
 * blurred as it will be; `dim` is applied here.
 */
export function leastContrast(pixels: PixelGrid, areas: readonly Area[], { dim }: Pick<Adjustment, 'dim'>) {
  return Math.min(...areas.map((area) => contrastWithWhite(brightOf(pixels, area, 1 - dim / 100))))
}

export const readabilityOf = (contrast: number): Readability =>
  contrast >= GOOD ? 'good' : contrast >= FAIR ? 'fair' : 'poor'

const contrastWithWhite = (luminance: number) => 1.05 / (luminance + 0.05)

function brightOf({ data, width, height }: PixelGrid, { x, y, w, h }: Area, light: number) {
  const luminances: number[] = []
  const [left, top] = [Math.floor(x * width), Math.floor(y * height)]
  const [right, bottom] = [Math.min(width, Math.ceil((x + w) * width)), Math.min(height, Math.ceil((y + h) * height))]
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++)
      luminances.push(luminanceAt(data, (row * width + column) * 4, light))
  luminances.sort((one, other) => other - one)
  return luminances[Math.floor(luminances.length * BRIGHTER)] ?? 0
}

const luminanceAt = (data: Uint8ClampedArray, at: number, light: number) =>
  0.2126 * linear((data[at] ?? 0) * light) +
  0.7152 * linear((data[at + 1] ?? 0) * light) +
  0.0722 * linear((data[at + 2] ?? 0) * light)

function linear(byte: number) {
  const share = byte / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
