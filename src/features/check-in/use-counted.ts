import { useEffect, useEffectEvent } from 'react'
import type { CheckInResult } from '#contract/check-in.ts'
import type { LocalDate } from '#contract/value.ts'
import { refreshOutbox } from '#src/domain/outbox/page-outbox.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'

/** Listeners of the open dialogs, called with each verdict on a check-in that was sent later or elsewhere. */
export const openDialogs = new Set<(memberId: number, day: LocalDate, verdict: Verdict<'check-in'>) => void>()

/** Calls `onCounted` when the queued check-in of `day` is counted, no matter who sent it. */
export function useCounted(memberId: number | undefined, day: LocalDate, onCounted: (result: CheckInResult) => void) {
  const show = useEffectEvent(onCounted)
  useEffect(() => {
    refreshOutbox().catch((error: unknown) => logFailure('the outbox could not be read', error))
    const onVerdict = (ofMember: number, ofDay: LocalDate, verdict: Verdict<'check-in'>) => {
      if (ofMember === memberId && ofDay === day && verdict.is === 'counted' && verdict.result) show(verdict.result)
    }
    openDialogs.add(onVerdict)
    return () => void openDialogs.delete(onVerdict)
  }, [memberId, day])
}
