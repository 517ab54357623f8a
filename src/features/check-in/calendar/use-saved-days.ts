import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { LocalDate } from '#contract/value.ts'
import { sessionAtom } from '#src/features/session/session-store.ts'
import { logFailure } from '#src/lib/log.ts'
import { outboxAtom } from '#src/lib/page-outbox/outbox-atom.ts'
import { refreshOutbox } from '#src/lib/page-outbox/page-outbox.ts'

/** Days that the member has pressed for and that wait on this device. */
export function useSavedDays(): ReadonlySet<LocalDate> {
  const session = useAtomValue(sessionAtom)
  const { entries } = useAtomValue(outboxAtom)
  useEffect(() => {
    refreshOutbox().catch((error: unknown) => logFailure('the outbox could not be read', error))
  }, [])
  const memberId = session.status === 'member' ? session.user.user_id : null
  return new Set(
    entries.flatMap((entry) =>
      entry.kind === 'check-in' && entry.memberId === memberId && entry.state === 'waiting' ? entry.claimedDay : [],
    ),
  )
}
