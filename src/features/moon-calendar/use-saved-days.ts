import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { LocalDate } from '#contract/value.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { refreshOutbox } from '#src/domain/outbox/page-outbox.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { logFailure } from '#src/lib/errors/log.ts'

/** Days with a queued check-in or make-up of the member. */
export function useSavedDays(): ReadonlySet<LocalDate> {
  const member = useMember()
  const { entries } = useAtomValue(outboxAtom)
  useEffect(() => {
    refreshOutbox().catch((error: unknown) => logFailure('the outbox could not be read', error))
  }, [])
  const memberId = member?.user_id ?? null
  return new Set(
    entries.flatMap((entry) => {
      if (entry.memberId !== memberId || entry.state !== 'waiting') return []
      if (entry.kind === 'check-in') return entry.claimedDay
      return entry.kind === 'make-up' ? entry.date : []
    }),
  )
}
