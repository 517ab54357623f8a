import type { PictureFile } from '#contract/companion.ts'
import { fileForScreen } from '#contract/screen-cut.ts'
import type { StoredCompanion } from './stored-companion.ts'

interface WithCompanion {
  width: number
  height: number
  companion: StoredCompanion | null
}

/** The picture with the fields of its companion's file instead of its own; null where it has none. */
export function asCompanion<Picture extends WithCompanion>(picture: Picture): Picture | null {
  return picture.companion && { ...picture, ...picture.companion }
}

/** The picture with the fields of that file. */
export const asFile = <Picture extends WithCompanion>(picture: Picture, file: PictureFile | undefined) =>
  file === 'companion' ? asCompanion(picture) : picture

/** The picture with the fields of the file that suits the pixels (`fileForScreen`). */
export const asFileFor = <Picture extends WithCompanion>(picture: Picture, pixels: { w: number; h: number }): Picture =>
  asFile(picture, fileForScreen(picture, pixels)) ?? picture
