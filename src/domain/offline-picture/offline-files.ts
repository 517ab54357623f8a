import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import type { SavedSize } from '#contract/saved.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'

/** Cards and previews of the viewer, px. */
const CARD_WIDTH = 640
const WIDEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0

type Addressed = Pick<Wallpaper, 'aid' | 'picture' | 'maxWidth' | 'ratio' | 'width' | 'height' | 'companion'>

/** Width of the file that fills the screen with the whole picture in the better orientation. */
export function screenFileWidth({ ratio, maxWidth }: Pick<Addressed, 'ratio' | 'maxWidth'>, { w, h }: Pixels) {
  const [long, short] = [Math.max(w, h), Math.min(w, h)]
  const needed = ratio >= 1 ? Math.min(long, short * ratio) : Math.min(short, long * ratio)
  const offered = PICTURE_WIDTHS.filter((width) => width <= maxWidth)
  return offered.find((width) => width >= Math.floor(needed)) ?? offered.at(-1) ?? PICTURE_WIDTHS[0]
}

/** Paths of a picture's files at that size: the card's first, the large one last. */
export function filesOf(picture: Addressed, size: SavedSize, screen: Pixels): string[] {
  const large = derivedPath(picture, size === '4k' ? WIDEST : screenFileWidth(picture, screen))
  return [
    ...new Set([
      derivedPath(picture, CARD_WIDTH),
      ...companionFiles(picture, screen),
      large,
      ...(size === 'original' ? [originalPath(picture)] : []),
    ]),
  ]
}

const derivedPath = ({ picture, maxWidth }: Pick<Addressed, 'picture' | 'maxWidth'>, width: number) =>
  `${picture}/${Math.min(width, maxWidth)}.avif`

/** The companion, where the screen shows it instead: on a phone, on cards and on the picture's page. */
export const companionToSave = ({ companion }: Pick<Wallpaper, 'companion'>, { w, h }: Pixels) =>
  h > w ? companion : undefined

function companionFiles(picture: Addressed, screen: Pixels) {
  const companion = companionToSave(picture, screen)
  if (!companion) return []
  return [CARD_WIDTH, screenFileWidth(companion, screen)].map((width) => derivedPath(companion, width))
}

/** Key of the original in the store; the server's address is signed and changes each time. */
export const originalPath = ({ picture }: Pick<Addressed, 'picture'>) => picture.replace('/img/', '/img/o/')

/** Sizes for saving a picture. The original is offered only if it has more pixels than any derivative. */
export function sizesFor(picture: Addressed, screen: Pixels): SavedSize[] {
  const isScreenWidest = screenFileWidth(picture, screen) >= WIDEST
  return [
    'screen',
    ...(picture.maxWidth >= WIDEST && !isScreenWidest ? (['4k'] as const) : []),
    ...(Math.max(picture.width, picture.height) > WIDEST ? (['original'] as const) : []),
  ]
}

/** Width of the large file of a picture saved at that size, px. */
export function savedWidth(picture: Addressed, size: SavedSize, screen: Pixels) {
  if (size === 'original') return picture.width
  return size === '4k' ? Math.min(WIDEST, picture.maxWidth) : screenFileWidth(picture, screen)
}

/** The address of an unreleased picture is valid for some hours only. */
export const canBeSaved = ({ picture }: Pick<Addressed, 'picture'>) => !picture.startsWith('/img/s/')

/** Estimated bytes of an AVIF file of that width: smaller files hold more detail per pixel. Measured on sample pictures. */
export function estimateBytes({ bytes, width }: Pick<Wallpaper, 'bytes' | 'width'>, fileWidth: number) {
  return Math.round(bytes * Math.min(1, fileWidth / width) ** 1.5)
}
