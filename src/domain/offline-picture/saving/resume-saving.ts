import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '#src/lib/errors/log.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'
import { checkSaved } from './check-offline-pictures.ts'
import { runQueue } from './run-queue.ts'

/** Members whose files were checked since the page was opened. */
const seen = new WeakMap<QueryClient, number>()

/** Once per member, when the page is idle: checks the stored files and resumes what a closed browser left unfinished. */
export async function resumeAtStart(client: QueryClient, memberId: number) {
  if (seen.get(client) === memberId) return
  seen.set(client, memberId)
  try {
    await whenIdle()
    await checkSaved(client)
    await runQueue(client)
  } catch (error) {
    logFailure('offline pictures could not be checked', error)
  }
}
