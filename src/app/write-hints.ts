import { SIGNED_IN_COOKIE } from '#contract/hint-cookies.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { writeHint } from '#src/lib/browser/hint-cookie.ts'
import { store } from '#src/lib/storage/store.ts'

/** Updates the server's hint cookie: whether a session is stored here. Returns a cleanup function. */
export function writeHints() {
  note()
  return store.sub(sessionAtom, note)
}

const note = () => writeHint(SIGNED_IN_COOKIE, store.get(sessionAtom).status === 'visitor' ? null : '1')
