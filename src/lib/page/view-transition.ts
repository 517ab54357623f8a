import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'

/** Whether one page can turn into another before one's eyes, each case on its own terms, and may. */
export const canTransition = () =>
  'startViewTransition' in document &&
  CSS.supports('selector(:active-view-transition-type(a))') &&
  !prefersReducedMotion()

/**
 * Takes what the router leaves: a transition that cannot be seen to its end, since the next one begins or the page is
 * hidden, rejects `ready`. The new page is there all the same, so this is no error of anybody. An update that fails is
 * told by `updateCallbackDone`, which the router awaits. Returns what undoes it. Source: TanStack/router#7906; to go once
 * that is mended.
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
