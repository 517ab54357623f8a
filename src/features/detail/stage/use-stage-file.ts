import type { PictureFile } from '#contract/companion.ts'
import { useMedia } from '#src/lib/browser/use-media.ts'

/** The file that suits the window: a phone held upright shows companions. */
export const useStageFile = (): PictureFile =>
  useMedia('(orientation: portrait) and (width < 648px)') ? 'companion' : 'picture'
