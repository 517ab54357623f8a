import { refuseMember } from '#src/domain/session/session.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import type { ApiError } from '#src/lib/http/api-error.ts'

/**
 * The server refuses the member, e.g. after a ban: ends the session here, and opens the page that gives reason, end and
 * what can be done (AU-39). The page says it; there is no toast beside it.
 */
export function onMemberRefused(error: ApiError) {
  refuseMember()
  void openPage(error)
}

/**
 * Opens a new document, also where the page is open already: a sign-in there was refused for a reason that the page
 * does not show yet. A navigation of the router would be lost before the router has started.
 */
async function openPage(error: ApiError) {
  try {
    const { storeRefusal } = await import('#src/domain/session/refusal.ts')
    const page = storeRefusal(error)
    if (page) globalThis.location.assign(page)
  } catch (failure) {
    logFailure('refused member', failure)
  }
}
