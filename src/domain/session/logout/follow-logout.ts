import { registerKind } from '#src/domain/outbox/kind-handlers.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { memberLeaving, noteLeft } from './leaving.ts'
import { sayLoggedOut } from './logout-words.ts'
import { sendLogout } from './send-logout.ts'

/** Tells the server of a logout that an earlier page has left, and shows when that is done. Returns a cleanup function. */
export function followLogout() {
  const memberId = memberLeaving()
  if (memberId !== null) {
    sendLogout(memberId).catch((error: unknown) => logFailure('the outbox does not know of the logout', error))
  }
  return registerKind('logout', {
    onSettled: (_entry, verdict) => {
      if (verdict.is === 'queued') return
      noteLeft()
      if (!document.hidden) sayLoggedOut(verdict)
    },
  })
}
