import { memberLeaving, noteLeft } from './leaving.ts'

/** The previous session has not been ended on the server: its cookie would be sent with the sign-in. */
export class StillLeavingError extends Error {
  override name = 'StillLeavingError'
}

/** Resolves once no logout is pending; rejects with `StillLeavingError` if it cannot be sent now. */
export async function whenNobodyLeaves() {
  const memberId = memberLeaving()
  if (memberId === null) return
  const { sendLogout } = await import('./send-logout.ts')
  if (!(await sendLogout(memberId))) throw new StillLeavingError('a logout is left')
  noteLeft()
}
