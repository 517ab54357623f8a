import type { Wallpaper } from '#contract/wallpaper.ts'

/** Physical pixels of a screen as it is held. */
export interface Pixels {
  w: number
  h: number
}

/** The visitor's screen in physical pixels, turned as it is now. */
export function ownScreen(): Pixels {
  const { width, height } = screen
  return { w: Math.round(width * devicePixelRatio), h: Math.round(height * devicePixelRatio) }
}

/** Part by which a picture's ratio may differ from the screen's and still fit. Source: inventory HM-22. */
const RATIO_TOLERANCE = 0.08

/** True where the picture has the screen's shape and at least its pixels. */
export function fitsScreen({ width, height }: Pick<Wallpaper, 'width' | 'height'>, screen: Pixels) {
  const isShaped = Math.abs(width / height / (screen.w / screen.h) - 1) <= RATIO_TOLERANCE
  return isShaped && width >= screen.w && height >= screen.h
}

/** Part of a picture that may be cut away where it is made to fit: 16:9 on a screen of 4:3. */
const MOST_CUT = 0.25

/** True where the picture, cut to the screen's shape, still has all of its pixels and most of what it shows. */
export function suitsScreen({ width, height }: Pick<Wallpaper, 'width' | 'height'>, screen: Pixels) {
  const times = width / height / (screen.w / screen.h)
  return width >= screen.w && height >= screen.h && Math.min(times, 1 / times) >= 1 - MOST_CUT
}

/** The largest cut of the screen's shape that the picture holds, never larger than the screen and never enlarged. */
export function cutForScreen({ width, height }: Pick<Wallpaper, 'width' | 'height'>, screen: Pixels): Pixels {
  const scale = Math.min(1, width / screen.w, height / screen.h)
  return { w: Math.floor(screen.w * scale), h: Math.floor(screen.h * scale) }
}
