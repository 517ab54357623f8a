import { useSyncExternalStore } from 'react'

const TICK_MS = 250

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** Whole seconds until `end` (milliseconds since 1970), updated while mounted; 0 afterwards. */
export function useSecondsLeft(end: number) {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)))
}
