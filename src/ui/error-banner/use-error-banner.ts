import { useEffect } from 'react'
import { ApiError } from '#src/lib/http/api-error.ts'
import { showErrorBanner } from './show-error-banner.ts'

/**
 * Reports a failed refetch of a section that still shows earlier data; null while there is none. Without a network the line
 * above the data says so.
 */
export function useErrorBanner(error: Error | null) {
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.isNetwork)) showErrorBanner(error)
  }, [error])
}
