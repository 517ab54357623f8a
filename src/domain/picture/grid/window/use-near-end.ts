import { useEffect, useEffectEvent, useRef } from 'react'

/** How far below the view the end of the list may lie when more is asked for. */
const REACH = '1200px 0px'

/** Calls `onNear` when what carries the returned ref comes near the view, while `isOn`. */
export function useNearEnd(isOn: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    if (!isOn || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(),
      { rootMargin: REACH },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isOn])
  return end
}
