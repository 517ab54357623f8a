import type { Sender } from '#src/domain/outbox/page-outbox.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { postLogout } from '../api.ts'

/** Timeout of storage, so that it cannot prevent a logout. */
const PATIENCE_MS = 2_000

/**
 * Queues the end of the session in the outbox, to be sent now or later, also without a page. Resolves once it is stored and
 * nothing else of this member is sent; `first` is the result of the first attempt. Never rejects.
 */
export async function endAtServer(
  sender: Sender,
  token: string | null,
): Promise<{ first: Promise<Verdict<'logout'>> }> {
  try {
    const { submit } = await import('#src/domain/outbox/page-outbox.ts')
    const pressed = submit('logout', sender, {}, { token })
    const isPatient = new Promise<'no'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'no'))
    const written = await Promise.race([pressed, isPatient])
    return written === 'no' ? { first: pressed.then(({ first }) => first).catch(unwritten) } : written
  } catch (error) {
    return { first: unwritten(error) }
  }
}

/** Without an outbox the call is sent once; the next start of the app repeats a failed one. */
async function unwritten(error: unknown): Promise<Verdict<'logout'>> {
  logFailure('the outbox does not know of the logout', error)
  return postLogout().then(
    () => ({ is: 'counted' }),
    () => ({ is: 'queued', obstacle: 'network' }),
  )
}
