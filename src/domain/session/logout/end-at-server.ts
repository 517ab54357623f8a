import type { Sender } from '#src/domain/outbox/page-outbox.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { postLogout } from '../api.ts'

/** A storage that does not answer must not keep anybody signed in. */
const PATIENCE_MS = 2_000

/**
 * Has the outbox end the session at the server, now or as soon as it can be reached, also without a page. Resolves once it
 * is written down, and nothing else of this member goes out; `first` is how the first attempt went. Never rejects.
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

/** Without an outbox the call goes out once; the next start of the app makes up for what fails. */
async function unwritten(error: unknown): Promise<Verdict<'logout'>> {
  logFailure('the outbox does not know of the logout', error)
  return postLogout().then(
    () => ({ is: 'counted' }),
    () => ({ is: 'queued', obstacle: 'network' }),
  )
}
