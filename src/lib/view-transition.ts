import { prefersReducedMotion } from './reduced-motion.ts'

/** Whether one page can turn into another before one's eyes, each case on its own terms, and may. */
export const canTransition = () =>
  'startViewTransition' in document &&
  CSS.supports('selector(:active-view-transition-type(a))') &&
  !prefersReducedMotion()
