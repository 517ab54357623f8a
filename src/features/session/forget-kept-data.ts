import { SHARED_CACHE } from '#contract/shared-pictures.ts'
import { forgetBootSet } from '#src/lib/kept/boot-set.ts'
import { deleteBrought, deleteGatedFiles, deleteKept } from '#src/lib/kept/kept-database.ts'
import { logFailure } from '#src/lib/log.ts'
import { store } from '#src/lib/store.ts'
import { sessionAtom } from './session-store.ts'

/** Gives what removes all that is kept of the member who is signed in now; to be called once they are not. */
export function forgetKeptData() {
  const session = store.get(sessionAtom)
  return async () => {
    forgetBootSet()
    await globalThis.caches?.delete(SHARED_CACHE).catch((error: unknown) => logFailure('shared pictures', error))
    if (session.status !== 'member') return
    const { user_id } = session.user
    const left = await Promise.allSettled([deleteKept(user_id), deleteGatedFiles(user_id), deleteBrought(user_id)])
    for (const each of left) if (each.status === 'rejected') logFailure('kept data', each.reason)
  }
}
