import { type PointerEvent, useRef } from 'react'

/** Minimum distance of a swipe, px, and how much longer it must be across than down. */
const SHORTEST = 48
const ACROSS = 1.5
/** Swipes from the screen's edges belong to the system. */
const EDGE = 20

/** Horizontal swipe: spread the result on an element; `onSwipe(1)` is a swipe towards the start, like turning a page. */
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
