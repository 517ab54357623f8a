import { t } from '@lingui/core/macro'
import { onlineManager } from '@tanstack/react-query'
import { toast } from './toast.ts'

/** A load failed and the earlier content stays. */
export function showLoadFailed() {
  const isOnline = onlineManager.isOnline() && navigator.onLine
  toast.startup.error(isOnline ? t`Load failed, please try again` : t`You are offline. Try again once you are online.`)
}
