import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { refreshOutbox } from '#src/domain/outbox/page-outbox.ts'
import { store } from '#src/lib/storage/store.ts'

/** Number of outbox entries on this device by state, for all members; null if unreadable. */
export async function outboxFacts() {
  try {
    await refreshOutbox()
  } catch {
    return null
  }
  const { entries, later, isLasting } = store.get(outboxAtom)
  const count = (state: 'waiting' | 'refused' | 'parked') => entries.filter((entry) => entry.state === state).length
  return {
    waiting: count('waiting'),
    refused: count('refused'),
    parked: count('parked'),
    later: later.length,
    isLasting,
  }
}
