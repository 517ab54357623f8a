import { logFailure } from '#src/lib/log.ts'

/** A storage that does not answer must not keep anybody signed in. */
const PATIENCE_MS = 2_000

/** From now on nothing of this member goes out, also without a network and whatever else is open. Never rejects. */
export async function holdOutbox() {
  try {
    const { setActiveMember } = await import('#src/lib/page-outbox/page-outbox.ts')
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([setActiveMember(null), patience])
  } catch (error) {
    logFailure('the outbox does not know of the logout', error)
  }
}
