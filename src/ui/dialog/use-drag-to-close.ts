import { useEffect, useEffectEvent, useState } from 'react'
import { followDrag } from './follow-drag.ts'

/**
 * Closes a sheet by a drag or flick down, on its head or on content that is scrolled to the top. Works only while the
 * panel's style sets `--is-sheet: 1`. Returns the `ref` for the panel.
 */
export function useDragToClose(onClose: () => void) {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!panel) return undefined
    const canDrag = () => getComputedStyle(panel).getPropertyValue('--is-sheet') === '1'
    return followDrag(panel, { towards: 'down', canDrag, close: () => close() })
  }, [panel])
  return setPanel
}
