import type { SavedSize } from '#contract/saved.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { companionToSave, estimateBytes, savedWidth, screenFileWidth } from '../../offline-files.ts'

/** Bytes of the large file of an offline picture, and of its companion on a phone: exact if known, otherwise estimated. */
export function fileBytes(picture: Wallpaper, size: SavedSize): { exact: number | undefined; estimate: number } {
  const screen = ownScreen()
  const companion = companionToSave(picture, screen)
  const upright = companion ? estimateBytes(companion, screenFileWidth(companion, screen)) : 0
  if (size === 'original') return { exact: upright ? undefined : picture.bytes, estimate: picture.bytes + upright }
  return { exact: undefined, estimate: estimateBytes(picture, savedWidth(picture, size, screen)) + upright }
}
