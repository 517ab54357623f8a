import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { savedStore } from '#contract/worker.ts'
import { currentMemberId, onSessionChange } from '#src/domain/session/current-member.ts'
import { logFailure } from '#src/lib/errors/log.ts'

/**
 * Resumes unfinished offline pictures at start-up and whenever the network returns; online, `addMore` then saves others.
 * Returns a cleanup function.
 */
export function followNetwork(client: QueryClient, addMore: (client: QueryClient) => Promise<void>) {
  const resume = () =>
    void resumeSaved(client, addMore).catch((error: unknown) =>
      logFailure('offline pictures could not be resumed', error),
    )
  let member = currentMemberId()
  const stopSession = onSessionChange(() => {
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
async function resumeSaved(client: QueryClient, addMore: (client: QueryClient) => Promise<void>) {
  const member = await memberWithSaved()
  if (member === null) return
  const { resumeAtStart, resumeInterrupted } = await import('./saving-queue.ts')
  await resumeAtStart(client, member)
  if (!onlineManager.isOnline()) return
  await resumeInterrupted(client)
  await addMore(client)
}

/** The member, if this device stores pictures of theirs; null otherwise. */
export async function memberWithSaved() {
  const member = currentMemberId()
  return member !== null && 'caches' in window && (await caches.has(savedStore(member))) ? member : null
}
