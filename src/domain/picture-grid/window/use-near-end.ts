import { useEffect, useEffectEvent, useRef } from 'react'

/** Distance below the view at which the end of the list loads more. */
const REACH = '1200px 0px'

/** Calls `onNear` when the element with the returned ref comes near the view, while `isOn`. */
export function useNearEnd(isOn: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const notify = useEffectEvent(onNear)
  useEffect(() => {
    if (!isOn || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && notify(),
      { rootMargin: REACH },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isOn])
  return end
}
