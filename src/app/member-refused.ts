import { refuseMember } from '#src/domain/session/session.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import type { ApiError } from '#src/lib/http/api-error.ts'
import type { createAppRouter } from './router.tsx'

type Router = Pick<ReturnType<typeof createAppRouter>, 'navigate' | 'state'>

/**
 * The server refuses the member, e.g. after a ban: ends the session here, and opens the page that gives reason, end and
 * what can be done (AU-39). The page says it; there is no toast beside it.
 */
export async function onMemberRefused(error: ApiError, router: Router) {
  refuseMember()
  try {
    const { storeRefusal } = await import('#src/domain/session/refusal.ts')
    const page = storeRefusal(error)
    if (page && router.state.location.pathname !== page) await router.navigate({ to: page })
  } catch (failure) {
    logFailure('refused member', failure)
  }
}
