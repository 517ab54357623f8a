import { useState } from 'react'
import { RESEND_COUNTDOWN_S } from '#contract/timing.ts'
import { useSecondsLeft } from '#src/lib/dates/use-seconds-left.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

/**
 * The wait before another code may be requested, until `end` (milliseconds since 1970): 60 s after one was sent, or as long as
 * the server says.
 */
export function useCodeWait(end: number, setEnd: (end: number) => void) {
  const secondsLeft = useSecondsLeft(end)
  const [isRefusedUntilEnd, setIsRefusedUntilEnd] = useState(false)
  const wait = (seconds: number) => setEnd(Date.now() + seconds * 1000)

  const startAfterSending = (retryAfter?: number) => wait(retryAfter || RESEND_COUNTDOWN_S)
  /** Waits only if the server said how long. */
  const startAfterFailure = (error: Error) => {
    const seconds = error instanceof ApiError ? error.details.retryAfter : undefined
    if (seconds) wait(seconds)
    setIsRefusedUntilEnd(Boolean(seconds))
  }
  return {
    secondsLeft,
    startAfterSending,
    startAfterFailure,
    /** The last request was refused until the wait ended, and it has: the refusal is obsolete. */
    isRefusalOver: isRefusedUntilEnd && secondsLeft === 0,
  }
}
