import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { ToastRecord } from './toast-record.ts'

/** Ends a toast's time, which stands still while it is pointed at, focused or the tab is hidden, and starts anew when said again. */
export function useCountdown(card: RefObject<HTMLElement | null>, { duration, at }: ToastRecord, onEnd: () => void) {
  const isHeld = useIsHeld(card)
  const left = useRef(duration)
  const said = useRef(at)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (said.current !== at) left.current = duration
    said.current = at
    if (isHeld || left.current === Infinity) return undefined
    const from = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [isHeld, duration, at])
}

function useIsHeld(card: RefObject<HTMLElement | null>) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isHidden, setIsHidden] = useState(document.hidden)

  useEffect(() => {
    const look = () => setIsHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    // Sonner's own list item takes the focus as well.
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
