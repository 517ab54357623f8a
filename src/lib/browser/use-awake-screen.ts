import { useEffect } from 'react'

/**
 * Keeps the screen awake while `isOn`. The browser lets go whenever the page is hidden, so it is asked again when the page
 * is back; where it cannot or will not, the screen sleeps as ever.
 */
export function useAwakeScreen(isOn: boolean) {
  useEffect(() => {
    const wakeLock: WakeLock | undefined = navigator.wakeLock
    if (!isOn || !wakeLock) return undefined
    let isWanted = true
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      if (document.hidden || (lock && !lock.released)) return
      try {
        const given = await wakeLock.request('screen')
        if (isWanted) lock = given
        else await given.release()
      } catch {
        // The battery is low, or the browser forbids it.
      }
    }
    const listener = () => void ask()
    listener()
    document.addEventListener('visibilitychange', listener)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', listener)
      void lock?.release()
    }
  }, [isOn])
}
