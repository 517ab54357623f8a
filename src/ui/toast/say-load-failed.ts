import { t } from '@lingui/core/macro'
import { onlineManager } from '@tanstack/react-query'
import { toast } from './toast.ts'

/** Something that was asked for did not come, and what was there before stands unchanged. */
export function sayLoadFailed() {
  const isOnline = onlineManager.isOnline() && navigator.onLine
  toast.startup.error(isOnline ? t`Load failed, please try again` : t`You are offline. Try again once you are online.`)
}
