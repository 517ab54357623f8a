import { useEffect, useRef, useState } from 'react'

/** Signs that somebody is about to look further down. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const
/** For those whose way of reading gives no sign. */
const AT_LATEST_MS = 2_500

/** Once wanted, anywhere, it is there at once: Back finds a page as long as it was. */
let wasWanted = false

/** For a page that is to be there as a whole from the start. */
export const wantRest = () => {
  wasWanted = true
}

/**
 * Whether what lies below the first screen should be drawn: at the first sign of life, when `end`, the end of the first
 * screen, is in view, or after 2.5 s. Until then its script is not asked for.
 */
export function useRest() {
  const [isWanted, setIsWanted] = useState(wasWanted)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isWanted) return undefined
    const want = () => {
      wasWanted = true
      setIsWanted(true)
    }
    const isSeen = ({ isIntersecting }: IntersectionObserverEntry) => isIntersecting
    const timer = setTimeout(want, AT_LATEST_MS)
    // What ends where the view ends only touches it, and that counts as seen without the margin.
    const sight = new IntersectionObserver((entries) => entries.some(isSeen) && setIsWanted(true), {
      rootMargin: '0px 0px -1px',
    })
    if (end.current) sight.observe(end.current)
    for (const sign of SIGNS) window.addEventListener(sign, want, { passive: true })
    return () => {
      clearTimeout(timer)
      sight.disconnect()
      for (const sign of SIGNS) window.removeEventListener(sign, want)
    }
  }, [isWanted])

  return { isWanted, end }
}
