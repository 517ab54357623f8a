import { useEffect, useState } from 'react'
import { SLOW_AFTER_MS } from '#contract/timing.ts'
import { reportNoResponse } from '#src/lib/http/reachability.ts'

/**
 * Whether `isWaiting` has been true for longer than a fast connection needs. Probes the server then, so that a dead
 * connection counts as offline by the time the request times out.
 */
export function useIsSlow(isWaiting: boolean) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => {
      setIsSlow(true)
      reportNoResponse()
    }, SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}
