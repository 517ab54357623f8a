import { useEffect, useEffectEvent } from 'react'
import type { CheckInResult } from '#contract/check-in.ts'
import type { LocalDate } from '#contract/value.ts'
import { onOutboxNews, refreshOutbox } from '#src/domain/outbox/page-outbox.ts'
import { logFailure } from '#src/lib/errors/log.ts'

/** Calls `onCounted` when the press of `day` that waited is counted, whoever has sent it. */
export function useCounted(memberId: number | undefined, day: LocalDate, onCounted: (result: CheckInResult) => void) {
  const tell = useEffectEvent(onCounted)
  useEffect(() => {
    refreshOutbox().catch((error: unknown) => logFailure('the outbox could not be read', error))
    return onOutboxNews((news) => {
      if (news.is !== 'settled' || news.isAwaited || news.verdict.is !== 'counted') return
      const { entry, verdict } = news
      if (entry.kind !== 'check-in' || entry.memberId !== memberId || entry.claimedDay !== day) return
      if (verdict.result) tell(verdict.result)
    })
  }, [memberId, day])
}
