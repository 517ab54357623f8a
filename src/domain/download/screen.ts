import { FIT_TOLERANCE } from '#contract/picture-choices.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'

type Sized = Pick<Wallpaper, 'width' | 'height' | 'companion'>

/** True if a file of the picture has the screen's shape and at least its pixels. */
export function fitsScreen({ companion, ...picture }: Sized, screen: Pixels) {
  return [picture, ...(companion ? [companion] : [])].some(({ width, height }) => {
    const isShaped = Math.abs(width / height / (screen.w / screen.h) - 1) <= FIT_TOLERANCE
    return isShaped && width >= screen.w && height >= screen.h
  })
}

/** Part of a picture that may be cropped to fit: 16:9 on a 4:3 screen. */
const MAX_CROP = 0.25

/** True if the picture, cropped to the screen's shape, still has its pixels and most of its content. */
export function suitsScreen({ width, height }: Pick<Wallpaper, 'width' | 'height'>, screen: Pixels) {
  const times = width / height / (screen.w / screen.h)
  return width >= screen.w && height >= screen.h && Math.min(times, 1 / times) >= 1 - MAX_CROP
}
