import { memberLeaving, noteLeft } from './leaving.ts'

/** The session of who was here before has not been ended at the server: its cookie would go with the sign-in. */
export class StillLeavingError extends Error {
  override name = 'StillLeavingError'
}

/** Resolves once no logout is left to be told to the server; rejects with `StillLeavingError` where it cannot be told now. */
export async function whenNobodyLeaves() {
  const memberId = memberLeaving()
  if (memberId === null) return
  const { sendLogout } = await import('./send-logout.ts')
  if (!(await sendLogout(memberId))) throw new StillLeavingError('a logout is left')
  noteLeft()
}
