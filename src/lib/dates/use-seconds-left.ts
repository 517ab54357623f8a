import { useSyncExternalStore } from 'react'

const TICK_MS = 250

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** Whole seconds until `end` (milliseconds since 1970), counted down while shown; 0 from then on. */
export function useSecondsLeft(end: number) {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)))
}
