import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { toast } from './toast.ts'

/** Failures that were told, so that one that several sections or a return to the page show is told once. */
const told = new WeakSet<ApiError>()
/** Toasts by cause. */
const toasts = new Map<string, number>()

/**
 * Tells by a toast, in the words of its client, that a call has failed (product spec §8). While a toast of the same cause
 * stands there is no second one. Crashes and other errors that are no call's are not told.
 */
export function sayFailure(error: unknown) {
  if (!(error instanceof ApiError) || told.has(error)) return
  told.add(error)
  const words = messageFor(error)
  const cause = causeOf(error, words)
  const standing = toasts.get(cause)
  if (standing === undefined || !toast.isShown(standing)) toasts.set(cause, toast.startup.error(words))
}

/** The two clients have two wordings for a server that fails or cannot be reached. */
const causeOf = ({ isNetwork, status }: ApiError, words: string) =>
  isNetwork ? 'network' : status >= 500 ? 'server' : words
