import { startTransition, useEffect, useRef, useState } from 'react'
import { onSignOfLife } from './first-interaction.ts'

/** Once wanted, anywhere, it is there at once: Back finds a page as long as it was. */
let wasWanted = false

/** For a page that is to be there as a whole from the start. */
export const wantRest = () => {
  wasWanted = true
}

/**
 * Whether what lies below the first screen should be drawn: at the first sign of life, when `end`, the end of the first
 * screen, is in view, or after 8 s. Until then its script is not asked for.
 */
export function useRest() {
  const [isWanted, setIsWanted] = useState(wasWanted)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isWanted) return undefined
    // Whoever has begun to scroll must not wait for what is drawn.
    const draw = () => startTransition(() => setIsWanted(true))
    const stop = onSignOfLife(() => {
      wasWanted = true
      draw()
    })
    const isSeen = ({ isIntersecting }: IntersectionObserverEntry) => isIntersecting
    // What ends where the view ends only touches it, and that counts as seen without the margin.
    const sight = new IntersectionObserver((entries) => entries.some(isSeen) && draw(), {
      rootMargin: '0px 0px -1px',
    })
    if (end.current) sight.observe(end.current)
    return () => {
      stop()
      sight.disconnect()
    }
  }, [isWanted])

  return { isWanted, end }
}
