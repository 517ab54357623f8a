import type { PictureFile } from '#contract/companion.ts'
import { useMedia } from '#src/lib/browser/use-media.ts'

/** Which file the page shows first: on a phone held upright the companion. */
export const useStageFile = (): PictureFile =>
  useMedia('(orientation: portrait) and (width < 648px)') ? 'companion' : 'picture'
