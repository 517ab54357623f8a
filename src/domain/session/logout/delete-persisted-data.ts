import { deleteMemberData } from '#src/domain/member-data/delete-member-data.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { deleteBootSet } from '#src/lib/persistence/boot-set.ts'
import { writeText } from '#src/lib/storage/storage.ts'

/**
 * Deletes all persisted data of a member who has logged out; call it once they are no longer signed in. Never
 * rejects: refused storage must not make the logout fail.
 */
export async function deletePersistedData(member: number) {
  deleteBootSet()
  writeText('wp_search_history', null)
  try {
    // Names of unfinished uploads' files, stored by tus-js-client.
    for (const key of Object.keys(localStorage)) if (key.startsWith('tus::')) localStorage.removeItem(key)
    for (const reason of await deleteMemberData(member)) logFailure('persisted data', reason)
  } catch (error) {
    logFailure('persisted data', error)
  }
}
