import type { CSSProperties } from 'react'
import { LANDING_NARROWEST_PX, LANDING_WIDEST_PX, pictureSources } from '#contract/picture-widths.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'

/** Widths of `srcset` on the landing. */
export const sources = (picture: Wallpaper) => pictureSources(picture, LANDING_NARROWEST_PX, LANDING_WIDEST_PX)

/** For a box of another shape: the focal point stays in it, and its colour fills it until the file is loaded. */
export const inFocus = ({ focal, dominant }: Wallpaper): CSSProperties => ({
  objectPosition: `${focal.x * 100}% ${focal.y * 100}%`,
  backgroundColor: dominant,
})
