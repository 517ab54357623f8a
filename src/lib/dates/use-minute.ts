import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

function subscribe(onMinute: () => void) {
  const timer = setInterval(onMinute, MINUTE_MS / 4)
  document.addEventListener('visibilitychange', onMinute)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onMinute)
  }
}

/** Start of the current minute; the component renders again each minute. */
export function useMinute() {
  return new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS))
}
