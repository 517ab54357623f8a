import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openedList } from './opened-list.ts'
import type { Place } from './place.ts'

/** Least time between two changes of the address, ms: browsers allow about a hundred in 30 s. */
const ADDRESS_MS = 300

/** The picture shown. It changes at once with every step; the address, in place, follows it. */
export function useShown(start: string) {
  const navigate = useNavigate()
  const [shown, show] = useState<Place>(() => ({ aid: start, at: openedList(start)?.at ?? -1 }))
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
  return [shown, show] as const
}
