import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { causeOf, isCauseShown, noteCause } from './failure-causes.ts'
import { toast } from './toast.ts'

/** Failures already reported, so that a failure shown by several sections, or again after navigation, shows one toast. */
const reported = new WeakSet<ApiError>()

/**
 * Shows a toast with the client's message for a failed call (product spec §8), unless a toast or banner of the same cause is
 * visible. Ignores crashes and other errors that do not come from a call.
 */
export function showFailure(error: unknown) {
  if (!(error instanceof ApiError) || reported.has(error)) return
  reported.add(error)
  const message = messageFor(error)
  const cause = causeOf(error, message)
  if (isCauseShown(cause)) return
  const id = toast.startup.error(message)
  noteCause(cause, () => toast.isShown(id))
}
