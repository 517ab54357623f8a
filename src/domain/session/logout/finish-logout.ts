import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '#src/lib/errors/log.ts'
import { deleteBootSet } from '#src/lib/persistence/boot-set.ts'
import { deletePrivateData } from '../private-data.ts'
import { endSession, deleteStoredSession, storedUser } from '../session-store.ts'
import { loggingOutMember, recordLogout, wasLoggedOut } from './pending-logout.ts'

/** Timeout of databases, so that they cannot block the first page. */
const LIMIT_MS = 2_000

/**
 * Completes a logout that was interrupted by closing the page or browser; call it before the session is read. Resolves once
 * the member's data is deleted; the outbox tells the server.
 */
export async function finishLogout(queryClient: QueryClient): Promise<void> {
  let member = loggingOutMember()
  const stored = storedUser()?.user_id
  if (member === null) {
    if (stored === undefined || !(await wasLoggedOut())) return
    member = stored
    recordLogout(member)
    endSession()
    deletePrivateData(queryClient)
  }
  deleteStoredSession()
  deleteBootSet()
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS))
  await Promise.race([deleteMemberRecords(member), limit])
}

async function deleteMemberRecords(member: number) {
  try {
    const { deleteMemberData } = await import('#src/domain/member-data/delete-member-data.ts')
    for (const reason of await deleteMemberData(member)) logFailure('persisted data', reason)
  } catch (error) {
    logFailure('persisted data', error)
  }
}
