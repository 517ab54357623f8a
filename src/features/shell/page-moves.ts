import type { RegisteredRouter } from '@tanstack/react-router'
import { focusHeading } from '#src/lib/page/focus-heading.ts'

/**
 * Focuses the heading after a navigation to a new page. Not at the first load, where the browser decides, nor on Back and
 * Forward, where the page restores its own position. Returns a cleanup function.
 */
export function showPageMoves(router: RegisteredRouter) {
  let action = 'LOAD'
  const stops = [
    router.history.subscribe((move) => {
      action = move.action.type
    }),
    router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      // A push without an origin left before the first page rendered; a replace without an origin is the first page's redirect.
      const isNewPage = action === 'PUSH' || (action === 'REPLACE' && fromLocation)
      if (isNewPage && pathChanged) focusHeading()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
