import { setActiveMember } from '#src/domain/outbox/page-outbox.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { store } from '#src/lib/storage/store.ts'
import { memberOf, sessionAtom } from './session-store.ts'

/** Lets the outbox send the entries of the signed-in member only. Returns a cleanup function. */
export function followActiveMember() {
  let known: number | null | undefined
  const follow = () => {
    const session = store.get(sessionAtom)
    if (session.status === 'loading') return
    const memberId = memberOf(session)?.user_id ?? null
    if (memberId === known) return
    known = memberId
    setActiveMember(memberId).catch((error: unknown) =>
      logFailure('the active member of the outbox could not be stored', error),
    )
  }
  follow()
  return store.sub(sessionAtom, follow)
}
