import { t } from '@lingui/core/macro'
import { toast } from './toast.ts'

/** Something that was asked for did not come, and what was there before stands unchanged. */
export function sayLoadFailed() {
  toast.startup.error(t`Load failed, please try again`)
}
