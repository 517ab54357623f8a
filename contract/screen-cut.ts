import type { PictureFile } from './companion.ts'

interface Pixels {
  w: number
  h: number
}

interface Native {
  width: number
  height: number
}

/** A picture with the size of its companion, if it has one. */
export interface PictureWithFiles extends Native {
  companion?: Native | null | undefined
}

/**
 * The largest crop of the file that suits the screen, in the screen's shape: never larger than the screen and never
 * upscaled. Whole pixels.
 */
export function cutForScreen(picture: PictureWithFiles, screen: Pixels): Pixels {
  const { width, height } = (fileForScreen(picture, screen) === 'companion' && picture.companion) || picture
  const scale = Math.min(1, width / screen.w, height / screen.h)
  return { w: Math.floor(screen.w * scale), h: Math.floor(screen.h * scale) }
}

/**
 * Which file of the picture suits the screen: of those that fill it without being enlarged, the one whose shape is
 * nearer; if neither or both do, the nearer one.
 */
export function fileForScreen({ companion, ...picture }: PictureWithFiles, screen: Pixels): PictureFile {
  if (!companion) return 'picture'
  const covers = ({ width, height }: Native) => width >= screen.w && height >= screen.h
  if (covers(picture) !== covers(companion)) return covers(companion) ? 'companion' : 'picture'
  return distance(companion, screen) < distance(picture, screen) ? 'companion' : 'picture'
}

/** Between the two shapes. */
const distance = ({ width, height }: Native, { w, h }: Pixels) => Math.abs(Math.log((width * h) / (height * w)))
