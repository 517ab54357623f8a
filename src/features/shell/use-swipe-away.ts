import { useRef, type PointerEvent, type RefObject } from 'react'

/** Pixels to the left after which the drawer goes, and how much of that may be up or down. */
const CLOSE_AFTER_PX = 64
const MAX_SLOPE = 0.6

/** Lets a finger push the drawer out to the left. */
export function useSwipeAway(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null)

  const pushed = (event: PointerEvent) => {
    if (!from.current) return 0
    const across = from.current.x - event.clientX
    const along = Math.abs(event.clientY - from.current.y)
    return across > 0 && along < across * MAX_SLOPE ? across : 0
  }
  const follow = (distance: number) => panel.current?.style.setProperty('translate', distance ? `${-distance}px 0` : '')
  const release = () => {
    from.current = null
    follow(0)
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => follow(pushed(event)),
    onPointerUp: (event: PointerEvent) => {
      const isFar = pushed(event) > CLOSE_AFTER_PX
      release()
      if (isFar) onClose()
    },
    onPointerCancel: release,
  }
}
