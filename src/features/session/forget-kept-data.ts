import { forgetBootSet } from '#src/lib/kept/boot-set.ts'
import { deleteKept } from '#src/lib/kept/kept-database.ts'
import { logFailure } from '#src/lib/log.ts'
import { store } from '#src/lib/store.ts'
import { sessionAtom } from './session-store.ts'

/** Gives what removes all that is kept of the member who is signed in now; to be called once they are not. */
export function forgetKeptData() {
  const session = store.get(sessionAtom)
  return async () => {
    forgetBootSet()
    if (session.status !== 'member') return
    await deleteKept(session.user.user_id).catch((error: unknown) => logFailure('kept data', error))
  }
}
