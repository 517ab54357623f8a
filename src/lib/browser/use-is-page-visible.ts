import { useSyncExternalStore } from 'react'

const watch = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** False while the page lies in a tab behind, or the screen is off. */
export const useIsPageSeen = () => useSyncExternalStore(watch, () => !document.hidden)
