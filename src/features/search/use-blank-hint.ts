import { useLayoutEffect, useState } from 'react'

/** How long the hint is visible. Source: product spec, constants. */
const HINT_MS = 3_000

/** The hint that a keyword is needed: shown for 3 s, starting again with each press. */
export function useBlankHint() {
  const [shownAt, setShownAt] = useState<number | null>(null)
  // Before the frame that shows the hint, so that it counts from there.
  useLayoutEffect(() => {
    if (shownAt === null) return undefined
    const timer = setTimeout(() => setShownAt(null), HINT_MS)
    return () => clearTimeout(timer)
  }, [shownAt])
  return { isShown: shownAt !== null, show: () => setShownAt(performance.now()), hide: () => setShownAt(null) }
}
