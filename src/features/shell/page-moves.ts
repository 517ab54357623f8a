import type { RegisteredRouter } from '@tanstack/react-router'
import { focusHeading } from '#src/lib/focus-heading.ts'

/**
 * After a move to a new page the focus stands on its heading. Not at the first load, where the browser decides, and not
 * on Back and Forward, where the page restores its own place. Returns what ends it.
 */
export function showPageMoves(router: RegisteredRouter) {
  let isNewPage = false
  const stops = [
    router.history.subscribe(({ action }) => {
      isNewPage = action.type === 'PUSH' || action.type === 'REPLACE'
    }),
    router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged && isNewPage) focusHeading()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
