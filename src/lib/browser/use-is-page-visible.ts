import { useSyncExternalStore } from 'react'

const watch = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** False in a background tab or when the screen is off. */
export const useIsPageSeen = () => useSyncExternalStore(watch, () => !document.hidden)
