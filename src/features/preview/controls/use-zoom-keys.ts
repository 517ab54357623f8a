import { useEffect, useEffectEvent } from 'react'

/** Factor of a press. */
const STEP = 1.15

interface ZoomKeys {
  onZoom: (times: number) => void
  onReset: () => void
}

/** `+` and `-` zoom, `0` starts over; with Ctrl or Cmd they are the browser's own. */
export function useZoomKeys({ onZoom, onReset }: ZoomKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') onZoom(STEP)
    else if (event.key === '-') onZoom(1 / STEP)
    else if (event.key === '0') onReset()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
