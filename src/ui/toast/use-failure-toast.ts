import { useEffect } from 'react'
import { sayFailure } from './say-failure.ts'

/** Tells by a toast why the call that a visible section waits for has failed; null while it has not. */
export function useFailureToast(error: unknown) {
  useEffect(() => sayFailure(error), [error])
}
