import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { SAVED_MAX_WIDTH } from '#src/domain/picture/image/sources.ts'
import { fitScale, type Frame } from '../gestures/zoom.ts'

/** Width already loaded by most cards, px. */
const PREVIEW_WIDTH = 640

interface Offered {
  /** Largest derivative width, px. */
  maxWidth: number
}

/** The narrowest file with a pixel for each device pixel at that scale; the widest if none has. */
export function widthFor({ picture, density }: Frame, scale: number, { maxWidth }: Offered): number {
  const needed = Math.floor(picture.width * scale * density)
  const offered = PICTURE_WIDTHS.filter((width) => width <= maxWidth)
  return offered.find((width) => width >= needed) ?? offered.at(-1) ?? PICTURE_WIDTHS[0]
}

/** The file that fills the screen with the uncropped picture; up to 960 px with data saving. */
export function screenWidth(frame: Frame, { maxWidth }: Offered, isSaving: boolean): number {
  const most = isSaving ? Math.min(maxWidth, SAVED_MAX_WIDTH) : maxWidth
  return widthFor(frame, fitScale(frame), { maxWidth: most })
}

/** The preview shown before it; none if it would not be smaller. */
export const previewWidth = (screen: number) => (screen > PREVIEW_WIDTH ? PREVIEW_WIDTH : null)
