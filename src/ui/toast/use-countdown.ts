import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { ToastRecord } from './toast-record.ts'

/** Calls `onEnd` after the toast's duration. Pauses on hover, on focus and in a hidden tab; restarts when `at` changes. */
export function useCountdown(
  card: RefObject<HTMLElement | null>,
  { duration, at }: Pick<ToastRecord, 'duration' | 'at'>,
  onEnd: () => void,
) {
  const isPaused = useIsPaused(card)
  const remainingMs = useRef(duration)
  const lastShownAt = useRef(at)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (lastShownAt.current !== at) remainingMs.current = duration
    lastShownAt.current = at
    if (isPaused || remainingMs.current === Infinity) return undefined
    const from = Date.now()
    const timer = setTimeout(() => end(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - from
    }
  }, [isPaused, duration, at])
}

function useIsPaused(card: RefObject<HTMLElement | null>) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isHidden, setIsHidden] = useState(document.hidden)

  useEffect(() => {
    const update = () => setIsHidden(document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])

  useEffect(() => {
    // Sonner's list item takes the focus as well.
    const item = card.current?.closest('li')
    const ending = new AbortController()
    const listen = (name: string, onEvent: () => void) =>
      item?.addEventListener(name, onEvent, { signal: ending.signal })
    listen('pointerenter', () => setIsHovered(true))
    listen('pointerleave', () => setIsHovered(false))
    listen('focusin', () => setIsFocused(true))
    listen('focusout', () => setIsFocused(false))
    return () => ending.abort()
  }, [card])

  return isHovered || isFocused || isHidden
}
