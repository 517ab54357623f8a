import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { savedStore } from '#contract/worker.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { store } from '#src/lib/storage/store.ts'

/** Resumes unfinished offline pictures at start-up and whenever the network returns. Returns a cleanup function. */
export function followNetwork(client: QueryClient) {
  const resume = () =>
    void resumeSaved(client).catch((error: unknown) => logFailure('offline pictures could not be resumed', error))
  let member = currentMemberId()
  const stopSession = store.sub(sessionAtom, () => {
    if (currentMemberId() === member) return
    member = currentMemberId()
    resume()
  })
  const stopNetwork = onlineManager.subscribe((isOnline) => isOnline && resume())
  window.addEventListener('online', resume)
  resume()
  return () => {
    stopSession()
    stopNetwork()
    window.removeEventListener('online', resume)
  }
}

/** Loads the queue only for members with offline pictures on this device. */
async function resumeSaved(client: QueryClient) {
  const member = currentMemberId()
  if (member === null || !('caches' in window) || !(await caches.has(savedStore(member)))) return
  const { resumeAtStart, resumeInterrupted } = await import('./saving-queue.ts')
  await resumeAtStart(client, member)
  if (onlineManager.isOnline()) await resumeInterrupted(client)
}
