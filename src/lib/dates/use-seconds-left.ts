import { useSyncExternalStore } from 'react'

const TICK_MS = 250

/** All countdowns of the page: one timer, so that they change together. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(onTick: () => void) {
  listeners.add(onTick)
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), TICK_MS)
  return () => {
    listeners.delete(onTick)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Whole seconds until `end` (milliseconds since 1970), updated while mounted; 0 afterwards. */
export function useSecondsLeft(end: number) {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)))
}
