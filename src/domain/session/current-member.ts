import { sessionAtom } from '#src/domain/session/session-store.ts'
import { store } from '#src/lib/storage/store.ts'

/** The member who is signed in; null for a visitor. */
export function memberHere() {
  const session = store.get(sessionAtom)
  return session.status === 'member' ? session.user.user_id : null
}
