import { refuseMember } from '#src/domain/session/session.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import type { ApiError } from '#src/lib/http/api-error.ts'

/**
 * The server refuses the member, e.g. after a ban: ends the session here, and opens the page that gives reason, end and
 * what can be done (AU-39). The page says it; there is no toast beside it.
 */
export async function onMemberRefused(error: ApiError) {
  refuseMember()
  try {
    const { storeRefusal } = await import('#src/domain/session/refusal.ts')
    const page = storeRefusal(error)
    // A document of its own: the refusal may arrive before the router has started, which would lose a navigation.
    if (page && globalThis.location.pathname !== page) globalThis.location.assign(page)
  } catch (failure) {
    logFailure('refused member', failure)
  }
}
