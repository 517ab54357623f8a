import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { enqueue, refreshOutbox, sendWaiting } from '#src/domain/outbox/page-outbox.ts'
import { store } from '#src/lib/storage/store.ts'

/** Sends the logout of `memberId` now, also one that could not be stored before. Resolves to whether the server has it. */
export async function sendLogout(memberId: number) {
  await refreshOutbox()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!isQueued()) await enqueue('logout', { memberId, timeZone }, {})
  await sendWaiting({ isEager: true, isNetworkNew: true })
  return !isQueued()
}

const isQueued = () => store.get(outboxAtom).entries.some(({ kind }) => kind === 'logout')
