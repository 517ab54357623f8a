import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '#src/lib/errors/log.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'
import { checkSaved } from './check-offline-pictures.ts'
import { runQueue } from './saving-queue.ts'

/** Members whose device was looked at since the page was opened. */
const seen = new WeakMap<QueryClient, number>()

/** Once for a member, when the page has come to rest: looks whether all is there that should be, and goes on with what a closed browser has left. */
export async function goOnSaving(client: QueryClient, memberId: number) {
  if (seen.get(client) === memberId) return
  seen.set(client, memberId)
  try {
    await whenIdle()
    await checkSaved(client)
    await runQueue(client)
  } catch (error) {
    logFailure('what is saved could not be looked at', error)
  }
}
