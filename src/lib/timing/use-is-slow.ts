import { useEffect, useState } from 'react'
import { SLOW_AFTER_MS } from '#contract/timing.ts'
import { reportNoResponse } from '#src/lib/http/reachability.ts'

/** A component that takes the place of another one later than this begins a wait of its own. */
const HANDOVER_MS = 250

/** A wait that several components show, one after the other. */
export class SharedWait {
  #since = 0
  #until = 0

  /** A component begins to wait; returns how long those before it have waited, milliseconds. */
  begin() {
    const now = Date.now()
    // A clock that was set back begins a new wait.
    const gap = now - this.#until
    if (gap < 0 || gap > HANDOVER_MS) this.#since = now
    return now - this.#since
  }

  end() {
    this.#until = Date.now()
  }
}

/**
 * Whether `isWaiting` has been true for longer than a fast connection needs. Probes the server then, so that a dead
 * connection counts as offline by the time the request times out. With `shared` the time counts on where another component
 * has just stopped waiting.
 */
export function useIsSlow(isWaiting: boolean, shared?: SharedWait) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const waited = shared?.begin() ?? 0
    const timer = setTimeout(
      () => {
        setIsSlow(true)
        reportNoResponse()
      },
      Math.max(0, SLOW_AFTER_MS - waited),
    )
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
      shared?.end()
    }
  }, [isWaiting, shared])
  return isWaiting && isSlow
}
