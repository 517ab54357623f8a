import { useAtomValue } from 'jotai'
import type { LocalDate } from '#contract/value.ts'
import { busyUntil } from '#src/domain/outbox/busy-until.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import type { Obstacle } from '#src/lib/outbox/verdict.ts'

export interface QueuedDay {
  state: 'saved' | 'sending'
  /** Why the last attempt failed. */
  obstacle: Obstacle | undefined
  /** When the server accepts it, milliseconds since 1970; undefined if it named no time. */
  busyUntil: number | undefined
  /** False if it does not outlive the page. */
  isLasting: boolean
}

/** The member's queued check-in for `day`; null if there is none. */
export function useQueuedDay(memberId: number | undefined, day: LocalDate): QueuedDay | null {
  const { entries, sending, isLasting } = useAtomValue(outboxAtom)
  const entry = entries.find(
    (each) =>
      each.kind === 'check-in' && each.memberId === memberId && each.claimedDay === day && each.state === 'waiting',
  )
  if (!entry) return null
  const { obstacle } = entry
  return { state: entry.id === sending ? 'sending' : 'saved', obstacle, busyUntil: busyUntil(entry), isLasting }
}
