import { askToSignIn } from '#src/domain/session/access/ask-to-sign-in.ts'
import { isVisitor } from '#src/domain/session/current-member.ts'
import { expireSession } from '#src/domain/session/session.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import type { ApiError } from '#src/lib/http/api-error.ts'

async function say(error: ApiError) {
  try {
    const { showFailure } = await import('#src/ui/toast/show-failure.ts')
    showFailure(error)
  } catch (failure) {
    logFailure('toast', failure)
  }
}

/** A 401 of the wallpaper and check-in client: shows its message, clears the session, opens sign-in (product spec §8). */
export function onUnauthorized(error: ApiError) {
  expireSession()
  void say(error)
}

/** The part of the router that says which dialog is open, or about to be. */
interface OpenDialog {
  latestLocation: { search: { dialog?: string | undefined } }
}

/** A 403: the page reports it as lacking permission. Only someone who is not signed in is asked to sign in (AU-25). */
export function onForbidden({ latestLocation }: OpenDialog) {
  if (latestLocation.search.dialog !== 'login' && isVisitor()) askToSignIn()
}
