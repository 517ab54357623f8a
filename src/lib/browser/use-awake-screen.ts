import { useEffect } from 'react'

/**
 * Keeps the screen awake while `isOn`. The browser releases the lock in a hidden tab, so it is requested again when the
 * page is visible. Does nothing where wake locks are not supported or refused.
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
        // Low battery, or the browser refuses.
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
