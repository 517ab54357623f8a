import type { ApiError } from '#src/lib/http/api-error.ts'

/** By cause: whether the toast or banner that reports it is still on screen. */
const reports = new Map<string, () => boolean>()

/** One cause of failures of several calls; the two clients word server and network failures differently. */
export const causeOf = ({ isNetwork, status }: ApiError, message: string) =>
  isNetwork ? 'network' : status >= 500 ? 'server' : message

/** Whether a toast or banner on screen already reports this cause. */
export const isCauseShown = (cause: string) => reports.get(cause)?.() ?? false

/** A toast or banner now reports this cause. */
export function noteCause(cause: string, isShown: () => boolean) {
  reports.set(cause, isShown)
}
