import type { RawPicture } from '#server/domain/picture/files/open-picture.ts'
import { labsOf } from './lab.ts'

/** Share of pixels at an edge, 0..1: of the whole picture, and where icons sit on a desktop and on a phone. */
export interface Clutter {
  whole: number
  desktop: number
  phone: number
}

/** Pixels on the longer side of the measured picture: detail that is finer does not disturb icons. */
export const MEASURED_PX = 256
/** Difference of lightness (CIELAB) between neighbouring pixels from which they are an edge. */
const EDGE = 3
/** Width of the columns of icons at both sides of a desktop, as a share of the picture's. */
const ICON_COLUMN = 0.2
/** Ratio of the part of a picture that a phone shows. */
const PHONE_RATIO = 9 / 19.5

/** Edge density of a picture that is `MEASURED_PX` long. */
export function clutterOf(picture: RawPicture): Clutter {
  const { width, height } = picture
  const edges = edgesOf(picture)
  const phoneWidth = Math.min(width, height * PHONE_RATIO)
  const share = (isInside: (x: number) => boolean) => {
    let [pixels, found] = [0, 0]
    for (let x = 0; x < width; x++) {
      if (!isInside(x + 0.5)) continue
      pixels += height
      for (let y = 0; y < height; y++) found += edges[y * width + x] ?? 0
    }
    return pixels === 0 ? 0 : Math.round((found / pixels) * 1000) / 1000
  }
  return {
    whole: share(() => true),
    desktop: share((x) => Math.min(x, width - x) < width * ICON_COLUMN),
    phone: share((x) => Math.abs(x - width / 2) <= phoneWidth / 2),
  }
}

/** 1 for each pixel that differs from those to the right and below it, row by row. */
function edgesOf(picture: RawPicture): Uint8Array {
  const { width, height } = picture
  const lightness = Float64Array.from(labsOf(picture), ([l]) => l)
  return Uint8Array.from(lightness, (own, at) => {
    const right = at % width < width - 1 ? (lightness[at + 1] ?? own) : own
    const below = at < width * (height - 1) ? (lightness[at + width] ?? own) : own
    return Math.hypot(right - own, below - own) > EDGE ? 1 : 0
  })
}
