import { t } from '@lingui/core/macro'
import { onlineManager } from '@tanstack/react-query'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'

/** Why a collection was not changed, and that nothing was lost. */
export function failureText(error: unknown): string {
  const isUnreachable = error instanceof ApiError && error.isNetwork
  if (isUnreachable || !onlineManager.isOnline()) return offlineText()
  if (error instanceof ApiError && error.status === 404) {
    return t`This collection no longer exists. It was deleted in another tab or on another device.`
  }
  return messageFor(error)
}

export const offlineText = () =>
  t`Collections can be changed only while you are online; adding pictures works offline too. Nothing was changed.`
