import { expireSession } from '#src/features/session/session.ts'
import type { ApiError } from '#src/lib/api-error.ts'
import { logFailure } from '#src/lib/log.ts'

/** A 401 of the wallpaper and check-in client: its words, the session cleared, the sign-in modal (product spec §8). */
export function onUnauthorized(error: ApiError) {
  expireSession()
  import('#src/ui/toast/say-failure.ts').then(
    ({ sayFailure }) => sayFailure(error),
    (failure: unknown) => logFailure('toast', failure),
  )
}
