import { useEffect, useState } from 'react'
import { CAROUSEL_INTERVAL_MS } from '#contract/timing.ts'
import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'

/**
 * Index of the shown slide of `count`: advances every 4 s, except while paused by hand, hovered, focused, in a hidden tab,
 * or with reduced motion. Choosing a slide restarts the 4 s.
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
