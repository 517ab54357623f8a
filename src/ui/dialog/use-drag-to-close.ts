import { useRef, type PointerEvent, type RefObject } from 'react'

/** Pixels that a sheet must be pulled down to close. */
const CLOSE_AFTER_PX = 96

/**
 * Lets a sheet follow the finger down from its handle and closes it when pulled far enough. Only touch and pen, and only
 * while the panel is a sheet: its style says so by `--is-sheet: 1`.
 */
export function useDragToClose(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number | null>(null)

  const pulled = (event: PointerEvent) => (from.current === null ? 0 : Math.max(0, event.clientY - from.current))
  const follow = (distance: number) => panel.current?.style.setProperty('translate', distance ? `0 ${distance}px` : '')

  return {
    onPointerDown: (event: PointerEvent) => {
      const isButton = event.target instanceof Element && event.target.closest('button')
      if (event.pointerType === 'mouse' || isButton || !panel.current) return
      if (getComputedStyle(panel.current).getPropertyValue('--is-sheet') !== '1') return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => follow(pulled(event)),
    onPointerUp: (event: PointerEvent) => {
      const isFar = pulled(event) > CLOSE_AFTER_PX
      from.current = null
      if (isFar) onClose()
      else follow(0)
    },
    onPointerCancel: () => {
      from.current = null
      follow(0)
    },
  }
}
