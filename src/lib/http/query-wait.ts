import { ApiError } from './api-error.ts'

/** What of a query tells how its answer is coming. */
export interface WaitingQuery {
  data: unknown
  error: Error | null
  /** Why the last try failed, also while it is tried again. */
  failureReason: Error | null
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** Whether its last try took longer than a request may. */
export const hasTimedOut = ({ error, failureReason }: Pick<WaitingQuery, 'error' | 'failureReason'>) =>
  isTimeout(error ?? failureReason)

/** Whether it waits for a network, or failed without one; a timeout counts as well. */
export const hasNoNetwork = ({ error, fetchStatus }: Pick<WaitingQuery, 'error' | 'fetchStatus'>) =>
  fetchStatus === 'paused' || (error instanceof ApiError && error.isNetwork)

/** Whether there is nothing yet and it may still come within the request's limit; further tries are not waited for. */
export const isAwaited = (query: WaitingQuery) =>
  query.data === undefined && query.fetchStatus === 'fetching' && !hasTimedOut(query)

const isTimeout = (error: Error | null) =>
  error instanceof ApiError &&
  error.isNetwork &&
  error.cause instanceof DOMException &&
  error.cause.name === 'TimeoutError'
