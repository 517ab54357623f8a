import { t } from '@lingui/core/macro'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { toast } from '#src/ui/toast/toast.ts'

/** Long enough for two sentences. */
const QUEUED_TOAST_MS = 8_000

/** Shows the result of a logout. */
export function showLoggedOut(verdict: Verdict) {
  if (verdict.is === 'counted') toast.startup.success(t`Logged out`)
  else if (verdict.is === 'queued' && verdict.obstacle === 'network')
    toast.startup.blank(t`Logged out on this device. We will tell the server once you are back online.`, {
      duration: QUEUED_TOAST_MS,
    })
  else toast.startup.error(t`Logout failed, please try again later`)
}
