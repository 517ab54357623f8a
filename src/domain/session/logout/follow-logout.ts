import { registerKind } from '#src/domain/outbox/kind-handlers.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { showLoggedOut } from './logout-toast.ts'
import { loggingOutMember, recordLogoutEnd } from './pending-logout.ts'
import { sendLogout } from './send-logout.ts'

/** Sends a logout that an earlier page has left unsent, and shows its verdict. Returns a cleanup function. */
export function followLogout() {
  const memberId = loggingOutMember()
  if (memberId !== null) {
    sendLogout(memberId).catch((error: unknown) => logFailure('the logout could not be sent', error))
  }
  return registerKind('logout', {
    onSettled: (_entry, verdict) => {
      if (verdict.is === 'queued') return
      recordLogoutEnd()
      if (!document.hidden) showLoggedOut(verdict)
    },
  })
}
