import type { CSSProperties } from 'react'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'

/** Wider is not seen anywhere on the landing. */
const WIDEST_PX = 2560
const NARROWEST_PX = 640

/** What `srcset` takes: the picture's files from 640 to 2560 px, as far as it has them. */
export function sources({ picture, maxWidth }: Wallpaper) {
  const widths = PICTURE_WIDTHS.filter((width) => width >= NARROWEST_PX && width <= Math.min(WIDEST_PX, maxWidth))
  return widths.map((width) => `${picture}/${width}.avif ${width}w`).join(', ')
}

/** For a box of another shape: what the eye goes to stays in it, and its colour fills it until the file is there. */
export const inFocus = ({ focal, dominant }: Wallpaper): CSSProperties => ({
  objectPosition: `${focal.x * 100}% ${focal.y * 100}%`,
  backgroundColor: dominant,
})
