import { withTexts } from '#src/i18n/language.ts'
import { preloading } from '#src/lib/page/preloading.ts'

/** Header and footer are for members. */
export const header = () => import('./header/header.tsx')
export const footer = () => withTexts('menus', import('./footer.tsx'))
/** For visitors on a page that the operator has opened. */
export const visitorHeader = () => import('./header/visitor-header.tsx')
/** For the installed app on a phone. */
export const phoneParts = () => withTexts('menus', import('./phone-parts.tsx'))
/** Nobody is far down at start. */
export const wayUp = () => import('./scroll-to-top.tsx')

/** Asks for the header at start, while the texts load, so that it stands in the first paint. */
export const preloadHeader = preloading(header)
export const preloadVisitorHeader = preloading(visitorHeader)
