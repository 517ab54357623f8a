import { withTexts } from '#src/i18n/language.ts'
import { preloading } from '#src/lib/page/preloading.ts'

/** Header and footer are for members. */
export const header = () => import('./header/header.tsx')
export const footer = () => withTexts('menus', import('./footer/footer.tsx'))
/** For visitors on a public page. */
export const visitorHeader = () => import('./header/visitor-header.tsx')
/** For the installed app on a phone. */
export const phoneParts = () => withTexts('menus', import('./phone-parts.tsx'))
/** Hidden at the top of a page, so loaded later. */
export const wayUp = () => import('./scroll-to-top.tsx')

/** Loads the header at start, together with the texts, so that it is in the first paint. */
export const preloadHeader = preloading(header)
export const preloadVisitorHeader = preloading(visitorHeader)
