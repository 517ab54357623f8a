import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'

/** Whether the browser supports view transitions with types, and motion is not reduced. */
export const canTransition = () =>
  'startViewTransition' in document &&
  CSS.supports('selector(:active-view-transition-type(a))') &&
  !prefersReducedMotion()

/**
 * Handles rejections that the router leaves: a transition that is interrupted by the next one or by hiding the page rejects
 * `ready`. The new page is rendered anyway, so this is not an error. A failed update rejects `updateCallbackDone`, which
 * the router awaits. Returns a cleanup function. Source: TanStack/router#7906; remove once that is fixed.
 */
export function expectSkippedTransitions() {
  const { startViewTransition: start } = document as Partial<Document>
  if (!start) return () => {}
  document.startViewTransition = (update) => {
    const transition = start.call(document, update)
    transition.ready.catch(() => {})
    return transition
  }
  return () => void Reflect.deleteProperty(document, 'startViewTransition')
}
