import { logFailure } from '#src/lib/errors/log.ts'
import { deleteBootSet } from '#src/lib/persistence/boot-set.ts'
import { deleteMemberData } from '#src/lib/persistence/databases.ts'

/**
 * Removes all that is kept of a member who has logged out; to be called once they are not signed in any more. Never
 * rejects: a browser that refuses its storage does not make the logout one that failed.
 */
export async function forgetKeptData(member: number) {
  deleteBootSet()
  try {
    for (const reason of await deleteMemberData(member)) logFailure('kept data', reason)
  } catch (error) {
    logFailure('kept data', error)
  }
}
