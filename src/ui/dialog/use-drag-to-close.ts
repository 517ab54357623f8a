import { useEffect, useEffectEvent, useState } from 'react'
import { followDrag } from './follow-drag.ts'

/**
 * Lets a finger pull a sheet down and away, by its head or by its content where that is at its top; a flick is enough.
 * Only while the panel is a sheet: its style says so by `--is-sheet: 1`. What it returns is the panel's `ref`.
 */
export function useDragToClose(onClose: () => void) {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!panel) return undefined
    const canGo = () => getComputedStyle(panel).getPropertyValue('--is-sheet') === '1'
    return followDrag(panel, { towards: 'down', canGo, close: () => close() })
  }, [panel])
  return setPanel
}
