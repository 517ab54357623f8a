import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Source: inventory 5.8. */
export const HOLD_MS = 600
/** A thumb that moves this far cancels the hold, px. */
const LEFT_BY_PX = 16

interface HoldOptions {
  onHold: () => void
  /** A tap, a click or the keyboard; by default the element's own action. */
  onTap?: () => void
}

/**
 * A long press: calls `onHold` when a thumb stays on the element for `HOLD_MS`. Spread `props` on the element; `isHeld` is
 * true while the press is in progress.
 */
export function useHold({ onHold, onTap }: HoldOptions) {
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** The click that ends this touch must be ignored. */
  const hasPressed = useRef(false)
  const release = () => {
    clearTimeout(timer.current)
    setIsHeld(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isHeld,
    props: {
      onPointerDown: ({ pointerType, isPrimary, currentTarget }: PointerEvent) => {
        hasPressed.current = false
        if (pointerType === 'mouse' || !isPrimary || currentTarget.ariaDisabled === 'true') return
        setIsHeld(true)
        timer.current = setTimeout(() => {
          hasPressed.current = true
          setIsHeld(false)
          onHold()
        }, HOLD_MS)
      },
      // Touch captures the pointer, so there is no pointerleave.
      onPointerMove: (event: PointerEvent) => {
        if (isHeld && hasLeft(event)) release()
      },
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      // A long touch would open the context menu.
      onContextMenu: (event: MouseEvent) => {
        if (isHeld || hasPressed.current) event.preventDefault()
      },
      onClick: (event: MouseEvent) => {
        if (hasPressed.current) event.preventDefault()
        else onTap?.()
        hasPressed.current = false
      },
    },
  }
}

function hasLeft({ clientX, clientY, currentTarget }: PointerEvent) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isBeside = clientX < left - LEFT_BY_PX || clientX > right + LEFT_BY_PX
  return isBeside || clientY < top - LEFT_BY_PX || clientY > bottom + LEFT_BY_PX
}
