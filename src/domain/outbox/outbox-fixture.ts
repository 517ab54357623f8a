import { store } from '#src/lib/storage/store.ts'
import { outboxAtom } from './outbox-atom.ts'
import { refreshOutbox, removeEntry, sendWaiting, setActiveMember } from './page-outbox.ts'

/** Takes everything out of this browser's outbox and lets nothing go out. */
export async function emptyOutbox() {
  await setActiveMember(null)
  await refreshOutbox()
  for (const { id } of store.get(outboxAtom).entries) await removeEntry(id)
  await sendWaiting()
}
