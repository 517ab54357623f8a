import { withTexts } from '#src/i18n/language.ts'
import { preloading } from '#src/lib/preloading.ts'

/** The viewer with its texts and those of the parts that it shows. */
export const loadViewer = () => withTexts('picture', withTexts('viewer', import('./viewer.tsx')))

/** For whatever opens it: pointer and focus ask ahead. */
export const preloadViewer = preloading(loadViewer)
