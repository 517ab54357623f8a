import { recordError } from './last-errors.ts'
import { onFailure } from './log.ts'

const caught = ({ error, message }: ErrorEvent) => recordError(error ?? message)
const rejected = ({ reason }: PromiseRejectionEvent) => recordError(reason)

/** Records errors from now on, and failures logged before. Returns a cleanup function. */
export function watchErrors() {
  window.addEventListener('error', caught)
  window.addEventListener('unhandledrejection', rejected)
  const stop = onFailure((what, error) => recordError(error, what))
  return () => {
    window.removeEventListener('error', caught)
    window.removeEventListener('unhandledrejection', rejected)
    stop()
  }
}
