import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#src/lib/page/focus-heading.ts'

/**
 * For a button that may disappear once its action has succeeded: the focus that it or its dialog had goes to the page's
 * heading, not to the document. Returns the button's ref.
 */
export function useFocusAfter() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      const focused = document.activeElement
      if (focused !== own && !focused?.closest('[role=dialog]')) return
      requestAnimationFrame(() => document.activeElement === document.body && focusHeading())
    }
  }, [])
  return button
}
