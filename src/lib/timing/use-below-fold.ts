import { startTransition, useEffect, useRef, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

/** Once rendered anywhere it renders at once: Back restores a page at full length. */
let wasWanted = false

/** For a page that renders as a whole from the start. */
export const renderBelowFold = () => {
  wasWanted = true
}

/**
 * Whether to render the content below the first screen: after the first interaction, when `end`, the end of the first
 * screen, is in view, or after 8 s. Its script is not requested before.
 */
export function useBelowFold() {
  const [isWanted, setIsWanted] = useState(wasWanted)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isWanted) return undefined
    // Scrolling must not wait for rendering.
    const draw = () => startTransition(() => setIsWanted(true))
    const stop = onFirstInteraction(() => {
      wasWanted = true
      draw()
    })
    const isSeen = ({ isIntersecting }: IntersectionObserverEntry) => isIntersecting
    // Without a margin, an element that ends at the edge of the view counts as visible.
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
