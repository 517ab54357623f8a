import { setActiveMember } from '#src/domain/outbox/page-outbox.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { store } from '#src/lib/storage/store.ts'
import { memberOf, sessionAtom } from './session-store.ts'

/** Tells the outbox which member's entries to send: only those of the signed-in one. Returns a cleanup function. */
export function tellOutboxWhoIsHere() {
  let known: number | null | undefined
  const follow = () => {
    const session = store.get(sessionAtom)
    if (session.status === 'loading') return
    const memberId = memberOf(session)?.user_id ?? null
    if (memberId === known) return
    known = memberId
    setActiveMember(memberId).catch((error: unknown) => logFailure('the outbox does not know who is here', error))
  }
  follow()
  return store.sub(sessionAtom, follow)
}
