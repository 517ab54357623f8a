import { useEffect, useEffectEvent, type RefObject } from 'react'
import { followDrag } from '#src/ui/dialog/follow-drag.ts'

/** Lets a finger push the drawer out to the left; a flick is enough. */
export function useSwipeAway(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!panel.current) return undefined
    return followDrag(panel.current, { towards: 'left', close: () => close() })
  }, [panel])
}
