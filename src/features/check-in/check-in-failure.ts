import { t } from '@lingui/core/macro'
import { ApiError } from '#src/lib/api-error.ts'

/**
 * Why a check-in did not count, in words: the server's where it answered `success: false` or said that the day is closed,
 * the product's own for anything thrown (CK-12, CK-13).
 */
export function checkInFailure(error: Error) {
  if (error instanceof ApiError) {
    const { serverMessage } = error.details
    if (error.status === 200) return serverMessage || t`Check-in failed`
    if (error.problem === 'check-in-day-closed' && serverMessage) return serverMessage
  }
  return t`Check-in failed, please try again later`
}
