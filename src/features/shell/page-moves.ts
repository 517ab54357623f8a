import type { RegisteredRouter } from '@tanstack/react-router'
import { focusHeading } from '#src/lib/page/focus-heading.ts'

/**
 * After a move to a new page the focus stands on its heading. Not at the first load, where the browser decides, and not
 * on Back and Forward, where the page restores its own place. Returns what ends it.
 */
export function showPageMoves(router: RegisteredRouter) {
  let action = 'LOAD'
  const stops = [
    router.history.subscribe((move) => {
      action = move.action.type
    }),
    router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      // Left before the first page stood, a push comes from nowhere; a replace from nowhere is the first page's redirect.
      const isNewPage = action === 'PUSH' || (action === 'REPLACE' && fromLocation)
      if (isNewPage && pathChanged) focusHeading()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
