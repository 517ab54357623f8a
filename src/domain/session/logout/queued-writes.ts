import { policyOf } from '#contract/outbox.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { store } from '#src/lib/storage/store.ts'

const loadOutbox = () => import('#src/domain/outbox/page-outbox.ts')

/** What this member pressed and still waits on this device, oldest first. */
async function readWaiting(memberId: number) {
  const { refreshOutbox } = await loadOutbox()
  await refreshOutbox()
  const { entries } = store.get(outboxAtom)
  return entries.filter(
    (entry) => policyOf(entry.kind).isListed && entry.memberId === memberId && entry.state === 'waiting',
  )
}

/** The same; none where that cannot be known, so that it prevents no logout. */
export const waitingWrites = (memberId: number) => readWaiting(memberId).catch((): WaitingWrite[] => [])

export type WaitingWrite = Awaited<ReturnType<typeof readWaiting>>[number]

/** Sends them now; resolves to those that still wait. */
export async function sendWaitingNow(memberId: number) {
  const { sendWaiting } = await loadOutbox()
  await sendWaiting({ isEager: true })
  return waitingWrites(memberId)
}

/** Deletes them unsent. */
export async function discardWaiting(memberId: number) {
  const { removeEntry } = await loadOutbox()
  for (const { id } of await readWaiting(memberId)) await removeEntry(id)
}
