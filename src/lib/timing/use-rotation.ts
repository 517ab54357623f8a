import { useEffect, useState } from 'react'
import { CAROUSEL_INTERVAL_MS } from '#contract/timing.ts'
import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'

/**
 * Which of `count` slides is shown: the next one every 4 s, except while it is paused by hand, pointed at, focused, in a
 * hidden tab, or under reduced motion. Choosing a slide starts the 4 s anew.
 */
export function useRotation(count: number) {
  const [turn, setTurn] = useState({ slide: 0 })
  const [isPaused, setIsPaused] = useState(prefersReducedMotion)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isHidden, setIsHidden] = useState(() => typeof document === 'object' && document.hidden)
  const isStill = isPaused || isPointedAt || isFocused || isHidden

  useEffect(() => {
    const look = () => setIsHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (isStill) return undefined
    const timer = setTimeout(() => setTurn({ slide: (turn.slide + 1) % count }), CAROUSEL_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [turn, isStill, count])

  return {
    slide: turn.slide,
    isPaused,
    isStill,
    choose: (slide: number) => setTurn({ slide }),
    togglePause: () => setIsPaused(!isPaused),
    hold: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  }
}
