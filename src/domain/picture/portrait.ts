import type { PictureFile } from '#contract/companion.ts'
import { type PictureWithFiles, fileForScreen } from '#contract/screen-cut.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'

type WithCompanion = Pick<Wallpaper, 'companion'> & Partial<Pick<Wallpaper, 'orientation'>>

/** The picture with the fields of its companion instead of its own file's, if it has one. */
export function asPortrait<Shown extends WithCompanion>(picture: Shown): Shown {
  const { companion } = picture
  return companion ? { ...picture, ...companion, ...(picture.orientation && { orientation: 'portrait' }) } : picture
}

/** The picture with the fields of that file. */
export const asFile = <Shown extends WithCompanion>(picture: Shown, file: PictureFile): Shown =>
  file === 'companion' ? asPortrait(picture) : picture

/** The picture with the fields of the file to download for the screen (`fileForScreen`). */
export const asFileFor = <Shown extends WithCompanion & PictureWithFiles>(picture: Shown, screen: Pixels): Shown =>
  asFile(picture, fileForScreen(picture, screen))

/** The picture with the fields of the file to show in a box. */
export const asShownIn = <Shown extends WithCompanion>(picture: Shown, box: { width: number; height: number }): Shown =>
  asFile(picture, box.height > box.width ? 'companion' : 'picture')
