import { useEffect } from 'react'
import { ApiError } from '#src/lib/http/api-error.ts'
import { showFailure } from './show-failure.ts'

/** Shows a toast for the error of a visible section's call; null while there is none. Maintenance has a page instead. */
export function useFailureToast(error: unknown) {
  useEffect(() => {
    if (!(error instanceof ApiError && error.isMaintenance)) showFailure(error)
  }, [error])
}
