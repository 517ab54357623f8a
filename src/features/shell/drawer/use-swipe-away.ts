import { useEffect, useEffectEvent, type RefObject } from 'react'
import { followDrag } from '#src/ui/dialog/follow-drag.ts'

/** Lets a drag or flick to the left close the drawer. */
export function useSwipeAway(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!panel.current) return undefined
    return followDrag(panel.current, { towards: 'left', close: () => close() })
  }, [panel])
}
