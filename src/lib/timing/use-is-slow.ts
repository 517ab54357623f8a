import { useEffect, useState } from 'react'
import { SLOW_AFTER_MS } from '#contract/timing.ts'
import { noteSilence } from '#src/lib/http/reachability.ts'

/**
 * Whether `isWaiting` has been true for longer than a quick connection needs. Then the server is looked for as well, so that
 * a line on which nothing arrives counts as offline by the time the request itself times out.
 */
export function useIsSlow(isWaiting: boolean) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => {
      setIsSlow(true)
      noteSilence()
    }, SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}
