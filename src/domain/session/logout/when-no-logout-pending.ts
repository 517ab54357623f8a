import { loggingOutMember, recordLogoutEnd } from './pending-logout.ts'

/** The previous session has not been ended on the server: its cookie would be sent with the sign-in. */
export class LogoutPendingError extends Error {
  override name = 'LogoutPendingError'
}

/** Resolves once no logout is pending; rejects with `LogoutPendingError` if it cannot be sent now. */
export async function whenNoLogoutPending() {
  const memberId = loggingOutMember()
  if (memberId === null) return
  const { sendLogout } = await import('./send-logout.ts')
  if (!(await sendLogout(memberId))) throw new LogoutPendingError('a logout is left')
  recordLogoutEnd()
}
