import { useEffect, useState } from 'react'

/** Scrolling less than this is a finger that trembles, px. */
const DEAD_ZONE_PX = 12
/** So near the top nothing is in the way. */
const TOP_PX = 80

/** Whether the page was last scrolled down, away from its top; a way up, however short, ends it. */
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
