import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { toast } from './toast.ts'

/** Failures already reported, so that a failure shown by several sections, or again after navigation, shows one toast. */
const reported = new WeakSet<ApiError>()
/** Toast ids by cause. */
const toasts = new Map<string, number>()

/**
 * Shows a toast with the client's message for a failed call (product spec §8), unless a toast of the same cause is
 * visible. Ignores crashes and other errors that do not come from a call.
 */
export function showFailure(error: unknown) {
  if (!(error instanceof ApiError) || reported.has(error)) return
  reported.add(error)
  const message = messageFor(error)
  const cause = causeOf(error, message)
  const shownId = toasts.get(cause)
  if (shownId === undefined || !toast.isShown(shownId)) toasts.set(cause, toast.startup.error(message))
}

/** The two clients word server and network failures differently. */
const causeOf = ({ isNetwork, status }: ApiError, message: string) =>
  isNetwork ? 'network' : status >= 500 ? 'server' : message
