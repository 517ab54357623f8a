import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Source: inventory 5.8. */
export const HOLD_MS = 600
/** A thumb that leaves by so much has thought better of it, px. */
const LEFT_BY_PX = 16

interface HoldOptions {
  onHold: () => void
  /** A tap, a mouse, the keyboard; where missing, what the element does by itself. */
  onTap?: () => void
}

/**
 * What may be held: a thumb that stays on it for `HOLD_MS` has pressed it without letting go. `props` belong to the
 * element, `isHeld` says that it is on its way.
 */
export function useHold({ onHold, onTap }: HoldOptions) {
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** The click that ends this touch is no press of its own. */
  const hasPressed = useRef(false)
  const letGo = () => {
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
      // A finger stays with what it has touched, so leaving is not told by itself.
      onPointerMove: (event: PointerEvent) => {
        if (isHeld && hasLeft(event)) letGo()
      },
      onPointerUp: letGo,
      onPointerLeave: letGo,
      onPointerCancel: letGo,
      // A long touch would ask for the menu of the page.
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
