import { useAtomValue } from 'jotai'
import type { LocalDate } from '#contract/value.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { busyUntil } from '#src/lib/outbox/due.ts'
import type { Obstacle } from '#src/lib/outbox/verdict.ts'

export interface QueuedDay {
  state: 'saved' | 'sending'
  /** What the last attempt met. */
  obstacle: Obstacle | undefined
  /** When the server wants it, milliseconds since 1970; undefined where it has named no time. */
  busyUntil: number | undefined
  /** False where it ends with the page. */
  isLasting: boolean
}

/** The member's press of `day` that waits on this device; null without one. */
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
