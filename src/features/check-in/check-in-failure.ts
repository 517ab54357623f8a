import { t } from '@lingui/core/macro'
import type { Verdict } from '#src/lib/outbox/verdict.ts'

/** Why a check-in was refused, in the server's words where it has any (CK-12); null where it was not. */
export function refusalText(verdict: Verdict | undefined) {
  if (verdict?.is !== 'refused' && verdict?.is !== 'parked') return null
  return verdict.message || t`Check-in failed`
}

/** The press could not even be kept on this device (CK-13). */
export const lossText = () => t`Check-in failed, please try again later`
