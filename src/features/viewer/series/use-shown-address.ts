import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Place } from './place.ts'

/** Minimum time between two URL changes, ms: browsers allow about a hundred in 30 s. */
const ADDRESS_MS = 300

/** Replaces the URL to follow the shown picture, starting from `start`. */
export function useShownAddress(start: string, shown: Place) {
  const navigate = useNavigate()
  const written = useRef({ aid: start, at: 0 })
  const write = useEffectEvent(() => {
    written.current = { aid: shown.aid, at: performance.now() }
    void navigate({
      to: '.',
      search: (now) => ({ ...now, full: shown.aid }),
      state: (now) => now,
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (shown.aid === written.current.aid) return undefined
    const timer = setTimeout(write, Math.max(0, written.current.at + ADDRESS_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [shown.aid])
}
