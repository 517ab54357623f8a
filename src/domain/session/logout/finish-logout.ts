import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '#src/lib/errors/log.ts'
import { deleteBootSet } from '#src/lib/persistence/boot-set.ts'
import { forgetPrivateData } from '../private-data.ts'
import { endSession, forgetStoredSession, storedUser } from '../session-store.ts'
import { memberLeaving, noteLeaving, wasLeft } from './leaving.ts'

/** Databases that do not answer keep nobody from the first page. */
const LIMIT_MS = 2_000

/**
 * Finishes on this device a logout over which the page or the browser has died; to be called before the session is read.
 * Resolves once nothing of that member is left to be shown; the outbox tells the server.
 */
export async function finishLogout(queryClient: QueryClient): Promise<void> {
  let member = memberLeaving()
  const stored = storedUser()?.user_id
  if (member === null) {
    if (stored === undefined || !(await wasLeft())) return
    member = stored
    noteLeaving(member)
    endSession()
    forgetPrivateData(queryClient)
  }
  forgetStoredSession()
  deleteBootSet()
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS))
  await Promise.race([forgetOnDevice(member), limit])
}

async function forgetOnDevice(member: number) {
  try {
    const { deleteMemberData } = await import('#src/lib/persistence/device-persister.ts')
    for (const reason of await deleteMemberData(member)) logFailure('kept data', reason)
  } catch (error) {
    logFailure('kept data', error)
  }
}
