import { useEffect, useState } from 'react'

/** Scrolling less than this is an unsteady finger, px. */
const DEAD_ZONE_PX = 12
/** Near the top it never counts, px. */
const TOP_PX = 80

/** Whether the last scroll was down, away from the top; any scroll up ends it. */
export function useIsScrolledAway(): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const { scrollY } = window
      if (scrollY > TOP_PX && Math.abs(scrollY - last) < DEAD_ZONE_PX) return
      setIsAway(scrollY > TOP_PX && scrollY > last)
      last = scrollY
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isAway
}
