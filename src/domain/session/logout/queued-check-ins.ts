import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { store } from '#src/lib/storage/store.ts'

const loadOutbox = () => import('#src/domain/outbox/page-outbox.ts')

/** Check-ins of this member that wait on this device, oldest first. */
async function waitingCheckIns(memberId: number) {
  const { refreshOutbox } = await loadOutbox()
  await refreshOutbox()
  const { entries } = store.get(outboxAtom)
  return entries.filter(
    (entry) => entry.kind === 'check-in' && entry.memberId === memberId && entry.state === 'waiting',
  )
}

/** How many wait; none where that cannot be known, so that nobody is kept from logging out. */
export async function countWaiting(memberId: number) {
  try {
    return (await waitingCheckIns(memberId)).length
  } catch {
    return 0
  }
}

/** Sends them now; resolves to how many still wait. */
export async function sendWaitingNow(memberId: number) {
  const { sendWaiting } = await loadOutbox()
  await sendWaiting({ isEager: true })
  return countWaiting(memberId)
}

/** Gives them up. */
export async function discardWaiting(memberId: number) {
  const { removeEntry } = await loadOutbox()
  for (const { id } of await waitingCheckIns(memberId)) await removeEntry(id)
}
