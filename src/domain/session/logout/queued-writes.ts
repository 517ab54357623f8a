import { policyOf } from '#contract/outbox.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { store } from '#src/lib/storage/store.ts'

const loadOutbox = () => import('#src/domain/outbox/page-outbox.ts')

/** The member's writes that are queued on this device, oldest first. */
async function readQueued(memberId: number) {
  const { refreshOutbox } = await loadOutbox()
  await refreshOutbox()
  const { entries } = store.get(outboxAtom)
  return entries.filter(
    (entry) => policyOf(entry.kind).isListed && entry.memberId === memberId && entry.state === 'waiting',
  )
}

/** The member's queued writes, oldest first; none if the outbox cannot be read, which must not prevent a logout. */
export const queuedWrites = (memberId: number) => readQueued(memberId).catch((): QueuedWrite[] => [])

export type QueuedWrite = Awaited<ReturnType<typeof readQueued>>[number]

/** Sends the member's queued writes now; resolves to those still queued. */
export async function sendQueuedNow(memberId: number) {
  const { sendWaiting } = await loadOutbox()
  await sendWaiting({ isEager: true })
  return queuedWrites(memberId)
}

/** Deletes the member's queued writes unsent. */
export async function discardQueued(memberId: number) {
  const { removeEntry } = await loadOutbox()
  for (const { id } of await readQueued(memberId)) await removeEntry(id)
}
