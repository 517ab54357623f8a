import type { SavedSize } from '#contract/saved.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { estimateBytes, savedWidth } from '../../offline-files.ts'

/** Bytes of the large file of an offline picture: exact if known, otherwise estimated. */
export function fileBytes(picture: Wallpaper, size: SavedSize): { exact: number | undefined; estimate: number } {
  if (size === 'original') return { exact: picture.bytes, estimate: picture.bytes }
  return { exact: undefined, estimate: estimateBytes(picture, savedWidth(picture, size, ownScreen())) }
}
