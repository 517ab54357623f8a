import { useEffect, useState } from 'react'

/** Time without pointer or key after which the controls fade, ms. Source: inventory 5.4. */
const QUIET_MS = 3_000

interface Life {
  isQuiet: boolean
  /** Time of the last interaction. */
  seenAt: number
}

/** Whether the controls are faded. `isHeld` prevents that, e.g. while a panel is open. */
export function useQuiet(isHeld: boolean) {
  const [{ isQuiet, seenAt }, setLife] = useState<Life>(() => ({ isQuiet: false, seenAt: performance.now() }))
  useEffect(() => {
    if (isHeld || isQuiet) return undefined
    const wait = seenAt + QUIET_MS - performance.now()
    const timer = setTimeout(() => setLife((life) => ({ ...life, isQuiet: true })), wait)
    return () => clearTimeout(timer)
  }, [isHeld, isQuiet, seenAt])
  return {
    isQuiet: isQuiet && !isHeld,
    stir: () => setLife({ isQuiet: false, seenAt: performance.now() }),
    toggle: () => setLife((life) => ({ isQuiet: !life.isQuiet, seenAt: performance.now() })),
  }
}
