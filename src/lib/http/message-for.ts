import { t } from '@lingui/core/macro'
import { ApiError } from './api-error.ts'

/**
 * The message a member reads for a failed call: the one place that decides when the server's message comes first.
 * The two clients have two wordings (product spec §8, reading R2).
 */
export function messageFor(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Unknown error, try later`
  return error.details.client === 'site' ? siteMessage(error) : wallpaperMessage(error)
}

/** Wording A: the status decides; the server's message only where no status is named. */
function siteMessage({ isNetwork, isMemberRefused, status, details }: ApiError) {
  if (isNetwork) return t`Network error, please check your network connection`
  if (details.htmlTitle !== undefined) return htmlMessage(details.htmlTitle)
  // Only the server knows the operator's reason.
  if (isMemberRefused && details.serverMessage) return details.serverMessage
  switch (status) {
    case 401:
      return t`Please log in first`
    case 403:
      return t`No permission to access`
    case 404:
      return t`The requested resource does not exist`
    case 500:
      return t`Server error`
    case 502:
    case 503:
    case 504:
      return t`Server temporarily unavailable, please retry later`
    default:
      return details.serverMessage || t`Request failed`
  }
}

function htmlMessage(title: string) {
  if (title.includes('503')) return t`Service temporarily unavailable, please retry later`
  if (title.includes('504')) return t`Server response timed out, please retry later`
  return t`Server temporarily unavailable, please retry later`
}

/** Wording B: body `message`, body `error`, then the status. */
function wallpaperMessage(error: ApiError) {
  const { serverMessage, serverError } = error.details
  return serverMessage || serverError || wallpaperStatusMessage(error)
}

function wallpaperStatusMessage(error: ApiError) {
  if (error.isLevelTooLow) return t`Membership level insufficient`
  switch (error.status) {
    case 400:
      return t`Bad request parameters`
    case 401:
      return t`Unauthorized, please log in again`
    case 403:
      return t`Insufficient permission`
    case 404:
      return t`Resource not found`
    case 422:
      return t`Data validation failed`
    case 429:
      return t`Too many requests, try later`
    case 500:
      return t`Internal server error`
    case 502:
      return t`Gateway error`
    case 503:
      return t`Service temporarily unavailable`
    case 504:
      return t`Gateway timeout`
    default:
      return t`Network request failed, try again later`
  }
}
