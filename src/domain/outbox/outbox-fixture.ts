import type { LocalDate } from '#contract/value.ts'
import { store } from '#src/lib/storage/store.ts'
import { outboxAtom } from './outbox-atom.ts'
import { refreshOutbox, removeEntry, type Sender, sendWaiting, setActiveMember, submit } from './page-outbox.ts'

/** Presses the check-in of a day; resolves to how the first attempt went. */
export async function pressCheckIn(sender: Sender, claimedDay: LocalDate) {
  const { first } = await submit('check-in', sender, { claimedDay })
  return first
}

/** Deletes everything from this browser's outbox and lets nothing be sent. */
export async function emptyOutbox() {
  await setActiveMember(null)
  await refreshOutbox()
  for (const { id } of store.get(outboxAtom).entries) await removeEntry(id)
  await sendWaiting()
}
