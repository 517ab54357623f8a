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

/** The instant at which this minute began; a component that reads it is drawn anew each minute. */
export function useMinute() {
  return new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS))
}
