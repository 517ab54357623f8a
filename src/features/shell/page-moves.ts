import type { RegisteredRouter } from '@tanstack/react-router'
import { focusHeadingOnceShown } from '#src/lib/page/focus-heading.ts'

/**
 * Focuses the heading after a navigation to a new page. Not at the first load, where the browser decides, nor on Back and
 * Forward, where the page restores its own position. Returns a cleanup function.
 */
export function showPageMoves(router: RegisteredRouter) {
  let action = 'LOAD'
  let stopWaiting: (() => void) | undefined
  const stops = [
    router.history.subscribe((move) => {
      action = move.action.type
      if (action !== 'PUSH' && action !== 'REPLACE') stopWaiting?.()
    }),
    router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!pathChanged) return
      stopWaiting?.()
      // A push without an origin left before the first page rendered; a replace without an origin is the first page's redirect.
      if (action === 'PUSH' || (action === 'REPLACE' && fromLocation)) stopWaiting = focusHeadingOnceShown()
    }),
    () => stopWaiting?.(),
  ]
  return () => stops.forEach((stop) => stop())
}
