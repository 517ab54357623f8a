import { useEffect } from 'react'
import { showFailure } from './show-failure.ts'

/** Shows a toast for the error of a visible section's call; null while there is none. */
export function useFailureToast(error: unknown) {
  useEffect(() => showFailure(error), [error])
}
