import { type PointerEvent, useRef } from 'react'

/** Shortest way of a finger that counts, px, and how much longer it must be across than down. */
const SHORTEST = 48
const ACROSS = 1.5
/** At the screen's edges a swipe is the system's. */
const EDGE = 20

/** A finger's swipe across: what it is spread on gets `onSwipe(1)` for one towards the start, as when a page is turned. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      const isAtEdge = clientX < EDGE || clientX > window.innerWidth - EDGE
      start.current = pointerType === 'touch' && isPrimary && !isAtEdge ? { x: clientX, y: clientY } : null
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      if (!start.current) return
      const across = clientX - start.current.x
      const down = clientY - start.current.y
      start.current = null
      if (Math.abs(across) < SHORTEST || Math.abs(across) < Math.abs(down) * ACROSS) return
      const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
      onSwipe(across < 0 === !isMirrored ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
