import type { Sender } from '#src/domain/outbox/page-outbox.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { postLogout } from '../api.ts'

/** Timeout of storage, so that it cannot prevent a logout. */
const STORE_TIMEOUT_MS = 2_000

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
    const submitted = submit('logout', sender, {}, { token })
    const timeout = new Promise<'timeout'>((resolve) => setTimeout(resolve, STORE_TIMEOUT_MS, 'timeout'))
    const stored = await Promise.race([submitted, timeout])
    return stored === 'timeout' ? { first: submitted.then(({ first }) => first).catch(sendOnce) } : stored
  } catch (error) {
    return { first: sendOnce(error) }
  }
}

/** Without an outbox the call is sent once; the next start of the app repeats a failed one. */
async function sendOnce(error: unknown): Promise<Verdict<'logout'>> {
  logFailure('the logout could not be queued', error)
  return postLogout().then(
    () => ({ is: 'counted' }),
    () => ({ is: 'queued', obstacle: 'network' }),
  )
}
