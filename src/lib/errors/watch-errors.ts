import { keepError } from './last-errors.ts'
import { onFailure } from './log.ts'

const caught = ({ error, message }: ErrorEvent) => keepError(error ?? message)
const rejected = ({ reason }: PromiseRejectionEvent) => keepError(reason)

/** Keeps what goes wrong from now on, and what was logged before. Returns what ends it. */
export function watchErrors() {
  window.addEventListener('error', caught)
  window.addEventListener('unhandledrejection', rejected)
  const stop = onFailure((what, error) => keepError(error, what))
  return () => {
    window.removeEventListener('error', caught)
    window.removeEventListener('unhandledrejection', rejected)
    stop()
  }
}
